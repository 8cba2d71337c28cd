import { containsFolded } from '#engine/folded-text';
import { isJsonObject, type JsonObject } from '#engine/json';

export interface TreeRow {
  id: string;
  fullName: string;
  /** The record from the server. */
  record: JsonObject;
  children?: TreeRow[];
  /** Whether nothing is below the node. Absent in a tree that loads at once. */
  isLeaf?: boolean;
}

/** The nodes of an answer `{ list: [{ id, fullName, children }] }`. Leaves have no `children`. */
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
      ...(typeof record['isLeaf'] === 'boolean' && { isLeaf: record['isLeaf'] && children.length === 0 }),
    };
  });
}

/** Finds a node by id at any depth. */
export function findRow(rows: readonly TreeRow[], id: string | undefined): TreeRow | undefined {
  for (const row of rows) {
    const match = row.id === id ? row : findRow(row.children ?? [], id);
    if (match) return match;
  }
  return undefined;
}

/**
 * The first node from the top that has no children.
 *
 * @example firstLeaf(treeRowsOf([{ id: '1', children: [{ id: '11' }] }]))?.id // '11'
 */
export function firstLeaf([first]: readonly TreeRow[]): TreeRow | undefined {
  return first?.children ? firstLeaf(first.children) : first;
}

export const parentIds = (rows: readonly TreeRow[]): string[] =>
  rows.flatMap(({ id, children }) => (children ? [id, ...parentIds(children)] : []));

/**
 * The nodes whose name contains a text, case-insensitively, with their ancestors and descendants.
 *
 * @example filteredRows(treeRowsOf([{ id: '1', fullName: 'Energy' }, { id: '2', fullName: 'Unit' }]), 'energy').length
 * // 1
 */
export function filteredRows(rows: readonly TreeRow[], text: string): TreeRow[] {
  const typed = text.trim();
  if (typed === '') return [...rows];
  return rows.flatMap((row) => {
    if (containsFolded(row.fullName, typed)) return [row];
    const children = filteredRows(row.children ?? [], typed);
    return children.length > 0 ? [{ ...row, children }] : [];
  });
}

/** The nodes whose branches are loaded, in a tree that loads them when they open. */
export const loadedIds = (rows: readonly TreeRow[]): string[] =>
  rows.flatMap(({ id, children, isLeaf }) => (children || isLeaf ? [id, ...loadedIds(children ?? [])] : []));
