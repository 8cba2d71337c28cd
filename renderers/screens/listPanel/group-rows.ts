import type { ListRow } from './list-answer';

/**
 * Groups rows by the value of a field, in the order of first occurrence. A heading row has the value and its text.
 * Rows that the server has grouped are kept.
 *
 * @example groupRows([{ id: '1', a: 'x' }, { id: '2', a: 'x' }], 'a').map(({ children }) => children?.length) // [2]
 */
export function groupRows(rows: readonly ListRow[], field: string): ListRow[] {
  if (rows.some(({ top }) => top === true)) return [...rows];
  const groups = new Map<string, ListRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(row[field] ?? null);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, children]) => {
    const text = children[0]?.texts?.[field];
    return {
      id: `group-${key}`,
      top: true,
      [field]: children[0]?.[field],
      ...(text !== undefined && { texts: { [field]: text } }),
      children,
    };
  });
}
