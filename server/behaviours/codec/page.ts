/** A page of a list; `number` counts from 1. */
export interface Page {
  number: number;
  size: number;
}

export interface Pagination {
  currentPage: number;
  pageIndex: number;
  pageSize: number;
  total: number;
}

export const defaultPageSize = 20;

/** Records of one answer. Existing clients ask for a page of a million when they want all. */
export const maxPageSize = 10_000;

/**
 * The page that a call asks for; `undefined` when it asks for none. Numbers may be texts, as clients send them in a query.
 *
 * @example pageOf({ currentPage: '2' }) // { number: 2, size: 20 }
 */
export function pageOf({ currentPage, pageSize }: Readonly<Record<string, unknown>>, defaultSize = defaultPageSize): Page | undefined {
  if (currentPage === undefined && pageSize === undefined) return undefined;
  return { number: positive(currentPage) ?? 1, size: Math.min(positive(pageSize) ?? defaultSize, maxPageSize) };
}

/** @example paginationOf({ number: 2, size: 20 }, 45).total // 45 */
export const paginationOf = ({ number, size }: Page, total: number): Pagination => ({ currentPage: number, pageIndex: number, pageSize: size, total });

function positive(value: unknown): number | undefined {
  const number = Math.trunc(Number(value ?? 0));
  return Number.isFinite(number) && number > 0 ? number : undefined;
}
