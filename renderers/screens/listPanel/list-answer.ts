import { isJsonObject } from '#engine/json';

export interface ListRow {
  id: string;
  children?: ListRow[];
  /** A heading of a grouped list. */
  top?: boolean;
  /** What the server says of values that only it can name, by field. */
  texts?: Readonly<Record<string, string>>;
  /** There are rows below it that have not been asked for, where the source can be asked for them. */
  hasChildren?: boolean;
  [field: string]: unknown;
}

export interface ListAnswer {
  rows: ListRow[];
  /** On all pages. */
  total: number;
}

/**
 * The rows of an answer, `{ list, pagination? }`, and how many there are in all. A row with nothing below it has no
 * `children`; one whose rows below are still to be asked for (`canAsk`) has none in a list.
 *
 * @example listAnswerOf({ list: [{ id: '1', children: [] }] }) // { rows: [{ id: '1' }], total: 1 }
 */
export function listAnswerOf(data: unknown, canAsk = false): ListAnswer {
  const { list, pagination } = isJsonObject(data) ? data : { list: data, pagination: undefined };
  const rows = rowsOf(list, canAsk);
  const total = isJsonObject(pagination) ? Number(pagination['total']) : rows.length;
  return { rows, total: Number.isFinite(total) ? total : rows.length };
}

function rowsOf(list: unknown, canAsk: boolean): ListRow[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isJsonObject).map(({ children, ...row }) => {
    const below = rowsOf(children, canAsk);
    const isAskable = canAsk && row['hasChildren'] === true;
    return { ...row, id: String(row['id']), ...((below.length > 0 || isAskable) && { children: below }) };
  });
}

/** The ids of the rows that have rows below them, in sight or not. */
export const parentsIn = (rows: readonly ListRow[]): string[] =>
  rows.flatMap(({ id, children }) => (children && children.length > 0 ? [id, ...parentsIn(children)] : []));

/** The rows, with others below the row of this id; `undefined` leaves them to be asked for again. */
export const withBelow = (rows: readonly ListRow[], id: string, below: ListRow[] | undefined): ListRow[] =>
  rows.map(({ children, ...row }) => {
    const next = row.id === id ? (below ?? []) : children && withBelow(children, id, below);
    const isKept = next !== undefined && (row.id !== id || below === undefined || next.length > 0);
    return { ...row, id: row.id, ...(isKept && { children: next }) };
  });

/** All rows, those below others included, without headings of groups. */
export const allRows = (rows: readonly ListRow[]): ListRow[] =>
  rows.flatMap((row) => [...(row.top === true ? [] : [row]), ...allRows(row.children ?? [])]);
