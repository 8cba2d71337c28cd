import { isJsonObject } from '#engine/json';
import { paginationOf } from '#server/behaviours/codec/page.ts';
import { containsText } from '#server/interfaces/matching-rows.ts';
import type { Behaviour } from '#server/exchange.ts';
import { answerInterface, requireInterface } from '#server/behaviours/interfaces/answer-interface.ts';

interface RowsBody {
  relationField?: string | null;
  columnOptions?: string | null;
  keyword?: string | null;
  currentPage?: number | null;
  pageSize?: number | null;
}

const defaultPageSize = 20;

/**
 * A page of the rows of a data interface. `keyword` is searched in the columns of `columnOptions` (separated by commas),
 * or in `relationField`, the shown column. Data that is not a list has no rows. Records of a module and paged interfaces are
 * read page by page.
 */
export const handler: Behaviour = async (exchange, services) => {
  const { relationField, columnOptions, keyword, currentPage, pageSize } = (exchange.body ?? {}) as RowsBody;
  const columns = (columnOptions || relationField || '')
    .split(',')
    .map((column) => column.trim())
    .filter((column) => column !== '');
  const page = { number: currentPage ?? 1, size: pageSize ?? defaultPageSize };
  const search = keyword?.trim() && columns.length > 0 ? { text: keyword, columns } : undefined;
  const data = await answerInterface(await requireInterface(exchange, services), exchange, { keyword: search, page }, services);
  if (!('fixed' in data)) return { data: { list: data.rows, pagination: paginationOf(data.page, data.total) } };
  const { fixed } = data;
  const isMatch = (row: unknown) => !isJsonObject(row) || columns.some((column) => containsText(row[column], search?.text ?? ''));
  const rows = (Array.isArray(fixed) ? (fixed as unknown[]) : []).filter((row) => !search || isMatch(row));
  const list = rows.slice((page.number - 1) * page.size, page.number * page.size);
  return { data: { list, pagination: paginationOf(page, rows.length) } };
};
