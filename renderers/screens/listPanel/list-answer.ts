import { isJsonObject } from '#engine/json';

export interface ListRow {
  id: string;
  children?: ListRow[];
  [field: string]: unknown;
}

export interface ListAnswer {
  rows: ListRow[];
  /** On all pages. */
  total: number;
}

/**
 * The rows of an answer, `{ list, pagination? }`, and how many there are in all. A row with nothing below it has no `children`.
 *
 * @example listAnswerOf({ list: [{ id: '1', children: [] }] }) // { rows: [{ id: '1' }], total: 1 }
 */
export function listAnswerOf(data: unknown): ListAnswer {
  const { list, pagination } = isJsonObject(data) ? data : { list: data, pagination: undefined };
  const rows = rowsOf(list);
  const total = isJsonObject(pagination) ? Number(pagination['total']) : rows.length;
  return { rows, total: Number.isFinite(total) ? total : rows.length };
}

function rowsOf(list: unknown): ListRow[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isJsonObject).map(({ children, ...row }) => {
    const below = rowsOf(children);
    return { ...row, id: String(row['id']), ...(below.length > 0 && { children: below }) };
  });
}

/** The ids of the rows that have rows below them. */
export const parentsIn = (rows: readonly ListRow[]): string[] => rows.flatMap(({ id, children }) => (children ? [id, ...parentsIn(children)] : []));
