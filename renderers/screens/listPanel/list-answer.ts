import { isJsonObject } from '#engine/json';

export interface ListRow {
  id: string;
  children?: ListRow[];
  /** A heading of a grouped list. */
  top?: boolean;
  /** Display texts from the server by field, for values that only the server can resolve. */
  texts?: Readonly<Record<string, string>>;
  /** Whether the row has children that are not loaded yet. */
  hasChildren?: boolean;
  [field: string]: unknown;
}

export interface ListAnswer {
  rows: ListRow[];
  /** Number of rows on all pages. */
  total: number;
  /** The size of the server's pages, if the answer does not hold all rows. */
  pageSize?: number;
  /** Sums over all pages by field. */
  sums?: Readonly<Record<string, unknown>>;
}

/**
 * The rows of an answer `{ list, pagination? }` and their total. A row without children has no `children`; with
 * `isLazy`, a row whose children are not loaded yet has an empty list.
 *
 * @example listAnswerOf({ list: [{ id: '1', children: [] }] }) // { rows: [{ id: '1' }], total: 1 }
 */
export function listAnswerOf(data: unknown, isLazy = false): ListAnswer {
  const { list, pagination, sums } = isJsonObject(data) ? data : { list: data };
  const rows = rowsOf(list, isLazy);
  const total = isJsonObject(pagination) ? Number(pagination['total']) : rows.length;
  const pageSize = isJsonObject(pagination) ? Number(pagination['pageSize']) : Number.NaN;
  return {
    rows,
    total: Number.isFinite(total) ? total : rows.length,
    ...(pageSize < total && { pageSize }),
    ...(isJsonObject(sums) && { sums }),
  };
}

function rowsOf(list: unknown, isLazy: boolean): ListRow[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isJsonObject).map(({ children, ...row }) => {
    const childRows = rowsOf(children, isLazy);
    const hasLazyChildren = isLazy && row['hasChildren'] === true;
    return { ...row, id: String(row['id']), ...((childRows.length > 0 || hasLazyChildren) && { children: childRows }) };
  });
}

/** The ids of all rows with children. */
export const parentsIn = (rows: readonly ListRow[]): string[] =>
  rows.flatMap(({ id, children }) => (children && children.length > 0 ? [id, ...parentsIn(children)] : []));

/** Replaces the children of a row. `undefined` marks them as not loaded. */
export const withChildren = (rows: readonly ListRow[], id: string, childRows: ListRow[] | undefined): ListRow[] =>
  rows.map(({ children, ...row }) => {
    const next = row.id === id ? (childRows ?? []) : children && withChildren(children, id, childRows);
    const hasChildList = next !== undefined && (row.id !== id || childRows === undefined || next.length > 0);
    return { ...row, id: row.id, ...(hasChildList && { children: next }) };
  });

/** All rows including children, without group headings. */
export const allRows = (rows: readonly ListRow[]): ListRow[] =>
  rows.flatMap((row) => [...(row.top === true ? [] : [row]), ...allRows(row.children ?? [])]);
