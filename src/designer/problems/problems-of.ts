import { issueNodes } from '#engine/module/issue-nodes';
import type { DesignIssue, Severity } from '#engine/module/severity';
import type { Registry } from '#engine/registry';
import type { Design } from '../design';
import { expressionNames } from '../properties/expression/expression-names';
import { deadConditions, type DeadCondition } from '../properties/linkage/dead-conditions';
import type { DesignContext } from '../store/design-store';
import { indexNodes } from '../tree/index-nodes';

/** What is wrong with a design, and where. */
export interface Problem {
  severity: Severity;
  /** The node that it is about; `undefined` for the form as a whole and for lists. */
  node?: string;
  /** What is designed there. */
  part: 'form' | 'list' | 'appList';
  /** Either of the two. */
  issue?: DesignIssue;
  dead?: DeadCondition;
}

const order: readonly Severity[] = ['error', 'warning', 'info'];

/**
 * The issues of a design with their nodes, and the conditions of all nodes that never or always hold; errors first.
 *
 * @example problemsOf(design, [], context).map(({ severity }) => severity) // ['warning', 'warning']
 */
export function problemsOf(design: Design, issues: readonly DesignIssue[], context: DesignContext): Problem[] {
  const nodeAt = issues.some((issue) => partOf(issue) === 'form') ? issueNodes(context.encode(design).formData) : () => undefined;
  const known = issues.map((issue): Problem => {
    const node = nodeAt(issue.path)?.id;
    return { severity: issue.severity, part: partOf(issue), issue, ...(node !== undefined && { node }) };
  });
  return [...known, ...deadIn(design, context.registry)].toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

const partOf = ({ path }: DesignIssue): Problem['part'] =>
  path.startsWith('/columnData') ? 'list' : path.startsWith('/appColumnData') ? 'appList' : 'form';

function deadIn({ form }: Design, registry: Registry): Problem[] {
  const names = expressionNames(form.root, registry);
  return [...indexNodes(form.root).values()].flatMap(({ node }) =>
    deadConditions(node, names).map((dead): Problem => ({ severity: 'warning', part: 'form', node: node.id, dead })),
  );
}
