import { isJsonObject } from '#engine/json';
import { interfaceData } from '#server/display/interface-data.ts';
import { containsText } from '#server/display/matching-rows.ts';
import type { Behaviour } from '#server/exchange.ts';

interface RowsBody {
  relationField?: string | null;
  columnOptions?: string | null;
  keyword?: string | null;
  currentPage?: number | null;
  pageSize?: number | null;
}

const usualPageSize = 20;

/**
 * A page of what a data interface answers. `keyword` is searched in the columns that `columnOptions` names (comma
 * between), or in `relationField`, the column that is shown. Data that is no list has no rows.
 */
export const handler: Behaviour = async (exchange, services) => {
  const { relationField, columnOptions, keyword, currentPage, pageSize } = (exchange.body ?? {}) as RowsBody;
  const data = await interfaceData(exchange, services);
  const columns = (columnOptions || relationField || '').split(',').map((column) => column.trim()).filter((column) => column !== '');
  const isFound = (row: unknown) => !isJsonObject(row) || columns.some((column) => containsText(row[column], keyword ?? ''));
  const rows = (Array.isArray(data) ? (data as unknown[]) : []).filter((row) => !keyword?.trim() || columns.length === 0 || isFound(row));
  const page = currentPage ?? 1;
  const size = pageSize ?? usualPageSize;
  return { data: { list: rows.slice((page - 1) * size, page * size), pagination: { currentPage: page, pageIndex: page, pageSize: size, total: rows.length } } };
};
