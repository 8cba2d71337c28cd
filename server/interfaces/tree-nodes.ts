import type { FixedChoice } from '#engine/choices/fixed-choices';
import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';

/** A node of the tree beside a list. `value` is what the field is compared with: the id, or the path of ids. */
export interface TreeNode {
  id: string;
  fullName: string;
  value: string | string[];
  children?: TreeNode[];
}

/** Maximum number of nodes, and of levels. */
const limits = { nodes: 10_000, levels: 50 };

/** The nodes of choices that a field lists. */
export const choiceNodes = (list: readonly FixedChoice[], isPath: boolean, text: (text: Text) => string): TreeNode[] =>
  nodesOf(list, isPath, ({ id, fullName, children = [] }) => ({ id, fullName: text(fullName), children }));

/**
 * The nodes of rows under the names of their parts. A row without a value is left out, and so are rows beyond the limits.
 *
 * @example interfaceNodes([{ code: 'a', name: 'A' }], { value: 'code', label: 'name', children: 'children' }, false)
 * // [{ id: 'a', fullName: 'A', value: 'a' }]
 */
export const interfaceNodes = (
  rows: unknown,
  names: Readonly<Record<'value' | 'label' | 'children', string>>,
  isPath: boolean,
): TreeNode[] =>
  nodesOf(listIn(rows), isPath, (row) => {
    const { [names.value]: value, [names.label]: label, [names.children]: children } = isJsonObject(row) ? row : {};
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const isNamed = typeof label === 'string' || typeof label === 'number';
    return { id: String(value), fullName: isNamed ? String(label) : String(value), children: listIn(children) };
  });

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface ReadRow<Row> {
  id: string;
  fullName: string;
  children: readonly Row[];
}

function nodesOf<Row>(rows: readonly Row[], isPath: boolean, read: (row: Row) => ReadRow<Row> | undefined): TreeNode[] {
  let count = 0;
  const visit = (list: readonly Row[], above: readonly string[]): TreeNode[] => {
    const nodes: TreeNode[] = [];
    for (const row of list) {
      if (count >= limits.nodes) break;
      const node = read(row);
      if (!node) continue;
      count += 1;
      const path = [...above, node.id];
      const children = path.length < limits.levels ? visit(node.children, path) : [];
      nodes.push({ id: node.id, fullName: node.fullName, value: isPath ? path : node.id, ...(children.length > 0 && { children }) });
    }
    return nodes;
  };
  return visit(rows, []);
}
