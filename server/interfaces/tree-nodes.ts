import type { FixedChoice } from '#engine/choices/fixed-choices';
import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '#engine/json';

/** A node of the tree beside a list. `value` is what the field is compared with: the id, or the path of ids. */
export interface TreeNode {
  id: string;
  fullName: string;
  value: string | string[];
  children?: TreeNode[];
  /** What the branches of the node are asked with; absent if all nodes are read at once. */
  row?: JsonObject;
  /** Whether nothing is below the node. Others are asked for their branches. */
  isLeaf?: boolean;
}

/** Maximum number of nodes, and of levels. */
const limits = { nodes: 10_000, levels: 50 };

/** The nodes of choices that a field lists. */
export const choiceNodes = (list: readonly FixedChoice[], isPath: boolean, text: (text: Text) => string): TreeNode[] =>
  nodesOf(list, isPath, ({ id, fullName, children = [] }) => ({ id, fullName: text(fullName), children }));

/** How rows become nodes. */
interface RowReading {
  names: Readonly<Record<'value' | 'label' | 'children', string>>;
  /** Whether the field is compared with a path of ids. */
  isPath: boolean;
  /** The path of the node that the rows are below. */
  above?: readonly string[];
  /** The parts of a row that the branches of its node are asked with. Absent without such branches. */
  parts?: readonly string[] | undefined;
}

/**
 * The nodes of rows under the names of their parts. A row without a value is left out, and so are rows beyond the limits.
 *
 * @example interfaceNodes([{ code: 'a', name: 'A' }], { names: { value: 'code', label: 'name', children: '' }, isPath: false })
 * // [{ id: 'a', fullName: 'A', value: 'a' }]
 */
export const interfaceNodes = (rows: unknown, { names, isPath, above = [], parts }: RowReading): TreeNode[] =>
  nodesOf(
    listIn(rows),
    isPath,
    (data) => {
      const row = isJsonObject(data) ? data : {};
      const { [names.value]: value, [names.label]: label, [names.children]: children } = row;
      if (!isPlain(value)) return undefined;
      return {
        id: String(value),
        fullName: isPlain(label) ? String(label) : String(value),
        children: listIn(children),
        ...(parts && { row: partsOf(row, parts), isLeaf: row['isLeaf'] === true || row['hasChildren'] === false }),
      };
    },
    above,
  );

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const partsOf = (row: JsonObject, parts: readonly string[]): JsonObject =>
  Object.fromEntries(parts.flatMap((part) => (isPlain(row[part]) ? [[part, row[part]]] : [])));

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface ReadRow<Row> extends Pick<TreeNode, 'row' | 'isLeaf'> {
  id: string;
  fullName: string;
  children: readonly Row[];
}

function nodesOf<Row>(
  rows: readonly Row[],
  isPath: boolean,
  read: (row: Row) => ReadRow<Row> | undefined,
  start: readonly string[] = [],
): TreeNode[] {
  let count = 0;
  const visit = (list: readonly Row[], above: readonly string[]): TreeNode[] => {
    const nodes: TreeNode[] = [];
    for (const row of list) {
      if (count >= limits.nodes) break;
      const node = read(row);
      if (!node) continue;
      count += 1;
      const { children: rowsBelow, ...parts } = node;
      const path = [...above, node.id];
      const children = path.length < limits.levels ? visit(rowsBelow, path) : [];
      nodes.push({ ...parts, value: isPath ? path : node.id, ...(children.length > 0 && { children }) });
    }
    return nodes;
  };
  return start.length < limits.levels ? visit(rows, start) : [];
}
