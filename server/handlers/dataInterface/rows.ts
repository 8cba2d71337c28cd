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

const defaultPageSize = 20;

/**
 * A page of the rows of a data interface. `keyword` is searched in the columns of `columnOptions` (separated by commas),
 * or in `relationField`, the shown column. Data that is not a list has no rows.
 */
export const handler: Behaviour = async (exchange, services) => {
  const { relationField, columnOptions, keyword, currentPage, pageSize } = (exchange.body ?? {}) as RowsBody;
  const data = await interfaceData(exchange, services);
  const columns = (columnOptions || relationField || '')
    .split(',')
    .map((column) => column.trim())
    .filter((column) => column !== '');
  const isMatch = (row: unknown) => !isJsonObject(row) || columns.some((column) => containsText(row[column], keyword ?? ''));
  const rows = (Array.isArray(data) ? (data as unknown[]) : []).filter((row) => !keyword?.trim() || columns.length === 0 || isMatch(row));
  const page = currentPage ?? 1;
  const size = pageSize ?? defaultPageSize;
  return {
    data: {
      list: rows.slice((page - 1) * size, page * size),
      pagination: { currentPage: page, pageIndex: page, pageSize: size, total: rows.length },
    },
  };
};
