import { isJsonObject } from '../json';
import { stringifyWithIntegers } from '../jnpf/exact-integers';
import { frameOf } from '../jnpf/form-frame';
import { withValueAt } from '../jnpf/json-path';
import { defaultLimits } from '../jnpf/limits';
import { flatten, planOf, type Plan, type PlannedNode } from '../jnpf/plan';
import { readJson } from '../jnpf/read-json';

/**
 * A form JSON with a node of an earlier one: in the place of the node with that id, else after the sibling that stood before it,
 * in the same container or at the end of the form. Returns `undefined` if the earlier form has no such node.
 *
 * @example recoverNode('{"fields":[]}', '{"fields":[{"__config__":{"jnpfKey":"input"},"__vModel__":"a"}]}', 'a')
 *   // '{"fields":[{"__config__":{"jnpfKey":"input"},"__vModel__":"a"}]}'
 */
export function recoverNode(form: unknown, earlierForm: unknown, id: string): unknown {
  const [present, earlier] = [read(form), read(earlierForm)];
  const node = earlier?.plan.byId.get(id);
  if (!present || !earlier || !node) return undefined;
  const { frame, plan } = present;
  const container = containerOf(node, earlier.plan);
  const target = container === undefined ? undefined : plan.byId.get(container.id);
  const siblings = (container?.nodes ?? earlier.plan.roots).map((sibling) => sibling.id);
  const before = siblings.slice(0, siblings.indexOf(id)).reverse();
  const existing = plan.byId.get(id);
  const edit: Edit = existing
    ? { parent: containerOf(existing, plan), replaced: existing.raw, node: node.raw }
    : { parent: target, after: before.map((sibling) => plan.byId.get(sibling)?.raw).filter((raw) => raw !== undefined), node: node.raw };
  // Without its container it goes to the end of the form.
  const isHomeless = existing === undefined && container !== undefined && target === undefined;
  const fields = isHomeless ? [...frame.fields, node.raw] : withEdit(frame.fields, undefined, edit, plan.roots);
  const recovered = frame.withFields(fields, frame.settings);
  return typeof form === 'string' ? stringifyWithIntegers(recovered) : recovered;
}

interface Edit {
  /** The container whose children change; `undefined` is the form. */
  parent: PlannedNode | undefined;
  /** The JSON that the node takes the place of. */
  replaced?: unknown;
  /** The JSON of the siblings before, the nearest first. */
  after?: readonly unknown[];
  node: unknown;
}

function read(form: unknown) {
  const frame = frameOf(readJson(form, defaultLimits).value);
  return frame && { frame, plan: planOf(frame.fields, frame.pointer, defaultLimits) };
}

const containerOf = ({ id }: PlannedNode, { roots }: Plan): PlannedNode | undefined =>
  flatten(roots).find(({ nodes }) => nodes.some((inner) => inner.id === id));

/** The children of a container with the edit in its place. */
function withEdit(
  children: readonly unknown[],
  container: PlannedNode | undefined,
  edit: Edit,
  nodes: readonly PlannedNode[],
): readonly unknown[] {
  if (container === edit.parent) return edited(children, edit);
  const byRaw = new Map<unknown, PlannedNode>(nodes.map((node) => [node.raw, node]));
  return children.map((child) => {
    const node = byRaw.get(child);
    if (!node || !isJsonObject(child) || (node.nodes.length === 0 && node !== edit.parent)) return child;
    const inner = withEdit(node.children, node, edit, node.nodes);
    return inner === node.children ? child : withValueAt(child, ['__config__', 'children'], inner);
  });
}

function edited(children: readonly unknown[], { replaced, after = [], node }: Edit): unknown[] {
  if (replaced !== undefined) return children.map((child) => (child === replaced ? node : child));
  const index = after.map((sibling) => children.indexOf(sibling)).find((position) => position >= 0);
  return children.toSpliced(index === undefined ? 0 : index + 1, 0, node);
}
