import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { textProp } from '#ui/props/text-prop.ts';

/** A heading over several columns. */
export interface HeaderGroup {
  id: string;
  label: Text;
  align: 'start' | 'center' | 'end';
  members: ReadonlySet<string>;
}

/** The groups in `complexHeaderList`. A column belongs to the first group that lists it. */
export function headerGroupsOf(list: unknown): HeaderGroup[] {
  const groupedIds = new Set<string>();
  return (Array.isArray(list) ? list : []).filter(isJsonObject).flatMap(({ id, fullName, align, childColumns }, index) => {
    const members = new Set(
      (Array.isArray(childColumns) ? childColumns : []).filter((name): name is string => typeof name === 'string' && !groupedIds.has(name)),
    );
    for (const name of members) groupedIds.add(name);
    const side = align === 'left' ? 'start' : align === 'right' ? 'end' : 'center';
    return members.size === 0
      ? []
      : [{ id: typeof id === 'string' ? id : String(index), label: textProp(fullName) ?? '', align: side, members }];
  });
}

interface WithNode {
  node: { id: string };
}

/** Orders columns so that the members of a group are adjacent, at the position of the first member. */
export function gatherGroups<C extends WithNode>(columns: readonly C[], list: unknown): C[] {
  const groups = headerGroupsOf(list);
  const placed = new Set<C>();
  return columns.flatMap((column) => {
    if (placed.has(column)) return [];
    const group = groupOf(column, groups);
    const members = group ? columns.filter(({ node }) => group.members.has(node.id)) : [column];
    for (const member of members) placed.add(member);
    return members;
  });
}

export interface HeaderCell<C> {
  key: string;
  /** Missing for the heading of a group. */
  column?: C;
  group?: HeaderGroup;
  span: number;
  rows: 1 | 2;
}

/**
 * The rows of the head: one, or two if there are groups. Columns without a group span both rows.
 *
 * @example
 * headerRowsOf([{ node: { id: 'a' } }, { node: { id: 'b' } }], [{ fullName: 'Both', childColumns: ['a', 'b'] }])
 *   .map((row) => row.length)
 * // [1, 2]
 */
export function headerRowsOf<C extends WithNode & { fixed?: unknown }>(columns: readonly C[], list: unknown): HeaderCell<C>[][] {
  const groups = headerGroupsOf(list);
  const groupFor = (column: C) => (column.fixed === undefined ? groupOf(column, groups) : undefined);
  const below = columns.filter((column) => groupFor(column) !== undefined);
  if (below.length === 0) return [columns.map((column) => leaf(column, 1))];
  const above: HeaderCell<C>[] = [];
  for (const column of columns) {
    const group = groupFor(column);
    const last = above.at(-1);
    if (!group) above.push(leaf(column, 2));
    else if (last?.group === group) last.span += 1;
    else above.push({ key: `group:${group.id}`, group, span: 1, rows: 1 });
  }
  return [above, below.map((column) => leaf(column, 1))];
}

const leaf = <C extends WithNode>(column: C, rows: 1 | 2): HeaderCell<C> => ({ key: column.node.id, column, span: 1, rows });

/** The group of a column. */
export const groupOf = ({ node }: WithNode, groups: readonly HeaderGroup[]): HeaderGroup | undefined =>
  groups.find(({ members }) => members.has(node.id));
