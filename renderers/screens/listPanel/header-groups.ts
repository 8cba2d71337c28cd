import type { DrawnColumn } from './use-columns';
import type { Align } from './list-props';

/** A heading above several columns. */
export interface HeaderGroup {
  id: string;
  title: string;
  align?: Align | undefined;
  columns: readonly string[];
}

/**
 * Columns under the headings that are said for them. A heading stands above columns that are neighbours and frozen on the
 * same side; where the user has put others between them, it stands there twice.
 */
export function groupedColumns(columns: readonly DrawnColumn[], groups: readonly HeaderGroup[]): DrawnColumn[] {
  if (groups.length === 0) return [...columns];
  const runs: { group: HeaderGroup | undefined; columns: DrawnColumn[] }[] = [];
  for (const column of columns) {
    const group = groups.find(({ columns: fields }) => fields.includes(column.key));
    const last = runs.at(-1);
    if (group && last?.group === group && last.columns[0]?.fixed === column.fixed) last.columns.push(column);
    else runs.push({ group, columns: [column] });
  }
  return runs.flatMap(({ group, columns: own }): DrawnColumn[] => {
    const [first] = own;
    if (!group || !first) return own;
    return [
      {
        key: `${group.id} ${first.key}`,
        title: group.title,
        align: group.align ?? 'center',
        children: own,
        ...(first.fixed !== undefined && { fixed: first.fixed }),
      } as DrawnColumn,
    ];
  });
}
