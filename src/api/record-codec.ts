import { isJsonObject, type JsonObject } from '#engine/json';
import { fromWire, toWire, type WireNames } from '#engine/module/record-wire';
import { ApiError } from './api-error';

/**
 * Encodes an input for calls with `codec: jnpfRecord`: a record becomes JSON text in `data`, a query the texts `queryJson`,
 * `superQueryJson` and `sidx`.
 *
 * @example encodeInput({ use: 'create', input: { a: 1 } }) // { id: '', data: '{"a":1}' }
 * @example
 * encodeInput({ use: 'list', input: { currentPage: 1, query: { a: 'x', keyword: 'y' }, order: [{ field: 'a', descending: true }] } })
 * // { currentPage: 1, queryJson: '{"a":"x","jnpfKeyword":"y"}', superQueryJson: '', sidx: '-a' }
 */
export function encodeInput({ use, input, names }: { use: string; input: Readonly<JsonObject>; names?: WireNames }): JsonObject {
  if (use === 'create' || use === 'update' || use === 'check') {
    const { id = '', ...values } = input;
    return { id, data: JSON.stringify(toWire(values, names)) };
  }
  if (use !== 'list' && !isJsonObject(input['query'])) return { ...input };
  const { query, superQuery, order, ...others } = input;
  return {
    ...others,
    queryJson: textOf(query, names),
    superQueryJson: superQuery === undefined || superQuery === null ? '' : JSON.stringify(superQuery),
    sidx: sidxOf(order, names),
  };
}

/** Decodes the record of an answer `{ id, data }` or the records of a list. Keys are field ids. */
export function decodeAnswer({ use, data, names }: { use: string; data: unknown; names?: WireNames }): unknown {
  if (!isJsonObject(data)) return data;
  if (use === 'list') return Array.isArray(data['list']) ? { ...data, list: recordsIn(data['list'], names) } : data;
  if (typeof data['data'] !== 'string') return data;
  const { data: text, ...others } = data;
  return { ...fromWire(JSON.parse(text) as JsonObject, names), ...others };
}

/** Decodes the current record (`data.current`) of a conflict error. Returns other errors unchanged. */
export function decodeRefusal(error: unknown, names: WireNames | undefined): unknown {
  if (names === undefined || !(error instanceof ApiError) || !isJsonObject(error.data)) return error;
  const { code, msg, data, requestId, callId } = error;
  const { current } = error.data;
  if (!isJsonObject(current)) return error;
  return new ApiError(
    { code, msg, data: { ...data, current: fromWire(current, names) }, ...(requestId !== undefined && { requestId }) },
    callId,
    { cause: error },
  );
}

const recordsIn = (list: readonly unknown[], names: WireNames | undefined): unknown[] =>
  list.map((row) => {
    if (!isJsonObject(row)) return row;
    const record = fromWire(row, names);
    return Array.isArray(row['children']) ? { ...record, children: recordsIn(row['children'], names) } : record;
  });

/** A query as JSON without empty values; an empty query is an empty text. */
function textOf(query: unknown, names: WireNames | undefined): string {
  if (!isJsonObject(query)) return '';
  const { keyword, ...fields } = query;
  const nonEmpty = Object.entries({
    ...(keyword !== undefined && { jnpfKeyword: keyword }),
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [queryName(field, names), value])),
  }).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return nonEmpty.length === 0 ? '' : JSON.stringify(Object.fromEntries(nonEmpty));
}

function sidxOf(order: unknown, names: WireNames | undefined): string {
  if (!Array.isArray(order)) return '';
  return order
    .filter(isJsonObject)
    .map(({ field, descending }) => `${descending === true ? '-' : ''}${queryName(String(field), names)}`)
    .join(',');
}

/** On the wire, a column of a sub-table is named `table-column`. */
function queryName(field: string, names: WireNames = {}): string {
  const [table = '', column] = field.split('.');
  const name = (id: string, path: string) => names[path] ?? id;
  return column === undefined ? name(table, table) : `${name(table, table)}-${name(column, field)}`;
}
