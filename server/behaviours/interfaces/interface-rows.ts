import { isJsonObject, type JsonObject } from '#engine/json';
import { paginationOf, type Pagination } from '#server/behaviours/codec/page.ts';
import type { Exchange } from '#server/exchange.ts';
import { containsText } from '#server/interfaces/matching-rows.ts';
import type { Services } from '#server/services.ts';
import { answerInterface, requireInterface, requireNamedInterface } from './answer-interface';

/** The call of an interface, without the parts that it does not read. */
type InterfaceCall = Pick<Exchange, 'params' | 'resource' | 'caller' | 'body'>;

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
export async function interfacePage(call: InterfaceCall, services: Services): Promise<{ list: unknown[]; pagination: Pagination }> {
  const { relationField, columnOptions, keyword, currentPage, pageSize } = (call.body ?? {}) as RowsBody;
  const columns = (columnOptions || relationField || '')
    .split(',')
    .map((column) => column.trim())
    .filter((column) => column !== '');
  const page = { number: currentPage ?? 1, size: pageSize ?? defaultPageSize };
  const search = keyword?.trim() && columns.length > 0 ? { text: keyword, columns } : undefined;
  const data = await answerInterface(await recordOf(call, services), call, { keyword: search, page }, services);
  if (!('fixed' in data)) return { list: data.rows, pagination: paginationOf(data.page, data.total) };
  const { fixed } = data;
  const isMatch = (row: unknown) => !isJsonObject(row) || columns.some((column) => containsText(row[column], search?.text ?? ''));
  const rows = (Array.isArray(fixed) ? (fixed as unknown[]) : []).filter((row) => !search || isMatch(row));
  const list = rows.slice((page.number - 1) * page.size, page.number * page.size);
  return { list, pagination: paginationOf(page, rows.length) };
}

/** Visitors of a short link name a field of its form, which names the interface. */
const recordOf = (call: InterfaceCall, services: Services) =>
  (call.caller.guest ? requireNamedInterface : requireInterface)(call, services);

interface IdsBody {
  ids?: readonly (string | number)[] | null;
  propsValue?: string | null;
}

/** The rows whose column `propsValue` (default: `id`) has one of the ids, in the order of the ids. */
export async function interfaceRowsByIds(call: InterfaceCall, services: Services): Promise<JsonObject[]> {
  const { ids, propsValue } = (call.body ?? {}) as IdsBody;
  const values = [...new Set((ids ?? []).map(String))];
  const record = await recordOf(call, services);
  if (values.length === 0) return [];
  const column = propsValue || 'id';
  const data = await answerInterface(record, call, { only: { column, values } }, services);
  const rows: unknown = 'fixed' in data ? data.fixed : data.rows;
  const byId = new Map<string, JsonObject>();
  for (const row of Array.isArray(rows) ? (rows as unknown[]) : [])
    if (isJsonObject(row) && !byId.has(String(row[column]))) byId.set(String(row[column]), row);
  return values.map((value) => byId.get(value)).filter(isJsonObject);
}
