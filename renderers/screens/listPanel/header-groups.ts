import type { TableColumn } from './use-columns';
import type { Align } from './list-props';

/** A heading above several columns. */
export interface HeaderGroup {
  id: string;
  title: string;
  align?: Align | undefined;
  columns: readonly string[];
}

/**
 * Columns under their group headings. A heading spans adjacent columns that are frozen on the same side, and is repeated
 * if the user has placed other columns between them.
 */
export function groupedColumns(columns: readonly TableColumn[], groups: readonly HeaderGroup[]): TableColumn[] {
  if (groups.length === 0) return [...columns];
  const runs: { group: HeaderGroup | undefined; columns: TableColumn[] }[] = [];
  for (const column of columns) {
    const group = groups.find(({ columns: fields }) => fields.includes(column.key));
    const last = runs.at(-1);
    if (group && last?.group === group && last.columns[0]?.fixed === column.fixed) last.columns.push(column);
    else runs.push({ group, columns: [column] });
  }
  return runs.flatMap(({ group, columns: members }): TableColumn[] => {
    const [first] = members;
    if (!group || !first) return members;
    return [
      {
        key: `${group.id} ${first.key}`,
        title: group.title,
        align: group.align ?? 'center',
        children: members,
        ...(first.fixed !== undefined && { fixed: first.fixed }),
      } as TableColumn,
    ];
  });
}
