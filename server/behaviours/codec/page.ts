import type { Services } from '../../services';

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

const defaultPageSize = 20;

/** Maximum number of a page. PostgreSQL counts the records before it as a bigint. */
const maxNumber = 1_000_000_000;

/** The maximum number of records in an answer. Existing clients ask for a page of a million to get all. */
export const maxRowsOf = ({ settings }: Pick<Services, 'settings'>): number => settings.maxListRows ?? 10_000;

/**
 * The page of a call; `undefined` without one. Numbers may be texts, because clients send them in the query string. A page
 * has `maxRows` records at most.
 *
 * @example pageOf({ currentPage: '2' }, 10_000) // { number: 2, size: 20 }
 */
export function pageOf(
  { currentPage, pageSize }: Readonly<Record<string, unknown>>,
  maxRows: number,
  defaultSize = defaultPageSize,
): Page | undefined {
  if (currentPage === undefined && pageSize === undefined) return undefined;
  return { number: Math.min(positive(currentPage) ?? 1, maxNumber), size: Math.min(positive(pageSize) ?? defaultSize, maxRows) };
}

/** @example paginationOf({ number: 2, size: 20 }, 45).total // 45 */
export const paginationOf = ({ number, size }: Page, total: number): Pagination => ({
  currentPage: number,
  pageIndex: number,
  pageSize: size,
  total,
});

function positive(value: unknown): number | undefined {
  const number = Math.trunc(Number(value ?? 0));
  return Number.isFinite(number) && number > 0 ? number : undefined;
}
