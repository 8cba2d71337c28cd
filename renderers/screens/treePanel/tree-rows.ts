import { isJsonObject, type JsonObject } from '#engine/json';

export interface TreeRow {
  id: string;
  fullName: string;
  /** The record as it was answered. */
  record: JsonObject;
  children?: TreeRow[];
}

/** The nodes of an answer, `{ list: [{ id, fullName, children }] }`; one with nothing below it has no `children`. */
export function treeRowsOf(data: unknown): TreeRow[] {
  const list = isJsonObject(data) ? data['list'] : data;
  if (!Array.isArray(list)) return [];
  return list.filter(isJsonObject).map((record) => {
    const children = treeRowsOf(record['children']);
    return {
      id: String(record['id']),
      fullName: String(record['fullName'] ?? record['id']),
      record,
      ...(children.length > 0 && { children }),
    };
  });
}

/** The node with an id, wherever it stands. */
export function findRow(rows: readonly TreeRow[], id: string | undefined): TreeRow | undefined {
  for (const row of rows) {
    const found = row.id === id ? row : findRow(row.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

export const parentIds = (rows: readonly TreeRow[]): string[] =>
  rows.flatMap(({ id, children }) => (children ? [id, ...parentIds(children)] : []));

/**
 * What holds a text, with the nodes above it, and all that is below it. Letters compare without regard to case.
 *
 * @example narrowed(treeRowsOf([{ id: '1', fullName: 'Energy', children: [{ id: '2', fullName: 'Gas' }] }, { id: '3', fullName: 'Unit' }]), 'gas').length // 1
 */
export function narrowed(rows: readonly TreeRow[], text: string): TreeRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [...rows];
  return rows.flatMap((row) => {
    if (row.fullName.toLocaleLowerCase().includes(wanted)) return [row];
    const children = narrowed(row.children ?? [], wanted);
    return children.length > 0 ? [{ ...row, children }] : [];
  });
}
