import { callPath } from '#api/call-path.ts';
import { createClient } from '#api/create-client.ts';
import { dataInterfaceCalls, type DataInterfaceClient } from '#api/generated/system/data-interface.gen.ts';
import type { Http } from '#api/http.ts';
import type { Answer } from '#api/read-answer.ts';
import { isJsonObject } from '#engine/json';
import type { RelatedSource } from '#engine/relation/related-source';
import type { PostedParam } from '../options/param-list';

/** A record of a module or a row of a data interface. Texts, and `<field>_jnpfId` for stored values that differ from them. */
export type RelatedRow = Readonly<Record<string, unknown>>;

/** Which rows of a source, and what of them. */
export interface RelatedQuery {
  /** The columns that a keyword is searched in. */
  columns: readonly string[];
  /** Columns that the form needs beside them. */
  moreColumns?: readonly string[];
  keyword?: string;
  page?: number;
  size?: number;
  /** The values of rows that were chosen before. */
  ids?: readonly string[];
  /** The filled parameters of the data interface, or the values of fields that records of the module have. */
  params?: readonly PostedParam[];
}

export interface RelatedPage {
  rows: RelatedRow[];
  total: number;
  /** The labels of a module's fields by name. */
  headings: Readonly<Record<string, unknown>>;
}

/** The column of a row whose value a relation stores. */
export const valueColumn = (source: RelatedSource): string => (source.kind === 'module' ? 'id' : source.value);

/** Tells the rows of a source apart, also those of a data interface without ids. */
export function rowKey(source: RelatedSource, row: RelatedRow): string {
  const value = row[valueColumn(source)];
  return value === undefined || value === null ? JSON.stringify(row) : String(value as string | number);
}

/** Rows that a relation can choose. */
export async function loadRelated(http: Http, source: RelatedSource, query: RelatedQuery, signal?: AbortSignal): Promise<RelatedPage> {
  const { data } = await (source.kind === 'module' ? askModule(http, source, query, signal) : askInterface(http, source, query, signal));
  // Rows by their values are a bare list.
  const { list, pagination, headings } = isJsonObject(data) ? data : { list: data };
  const rows = (Array.isArray(list) ? list : []).filter(isJsonObject);
  const total = isJsonObject(pagination) ? Number(pagination['total'] ?? rows.length) : rows.length;
  return { rows, total, headings: isJsonObject(headings) ? headings : {} };
}

function askModule(
  http: Http,
  { module, label }: Extract<RelatedSource, { kind: 'module' }>,
  { columns, moreColumns = [], keyword = '', page = 1, size = 20, ids, params = [] }: RelatedQuery,
  signal: AbortSignal | undefined,
) {
  const query = new URLSearchParams({
    relationField: label,
    columnOptions: columns.join(),
    currentPage: String(page),
    pageSize: String(size),
  });
  if (keyword !== '') query.set('keyword', keyword);
  if (moreColumns.length > 0) query.set('moreColumns', moreColumns.join());
  if (ids) query.set('ids', ids.join());
  else for (const [name, value] of moduleQuery(params)) query.set(name, value);
  return http.send({
    callId: 'visualdev/base.fieldDataSelect',
    method: 'GET',
    path: callPath('/api/visualdev/Base/{id}/FieldDataSelect', { id: module }),
    query,
    answer: 'envelope',
    ...(signal && { signal }),
  });
}

/** A value that only the server knows. */
const isOfSystem = ({ sourceType, relationField, defaultValue }: PostedParam): boolean =>
  sourceType === 4 && relationField !== '@keyword' && defaultValue === '';

/**
 * Parameters as conditions of the module's records. Empty ones do not restrict them; values of the system are the server's to fill
 * in, also those that are empty for this user.
 */
function moduleQuery(params: readonly PostedParam[]): [string, string][] {
  const system = params
    .filter((param) => param.field !== '' && isOfSystem(param))
    .map(({ field, relationField }) => [field, relationField]);
  const given = params.filter(({ field, defaultValue }) => field !== '' && defaultValue !== '');
  const values = given.map(({ field, defaultValue, until }): [string, unknown] => [field, until ? [null, defaultValue] : defaultValue]);
  const last = given.find(({ until }) => until);
  return [
    ...(values.length > 0 ? [['queryJson', JSON.stringify(Object.fromEntries(values))] satisfies [string, string]] : []),
    ...(system.length > 0 ? [['systemJson', JSON.stringify(Object.fromEntries(system))] satisfies [string, string]] : []),
    ...(last ? [['sidx', `-${last.field}`] satisfies [string, string]] : []),
  ];
}

function askInterface(
  http: Http,
  { dataInterface: id, value, label }: Extract<RelatedSource, { kind: 'dataInterface' }>,
  { columns, keyword = '', page = 1, size = 20, ids, params = [] }: RelatedQuery,
  signal: AbortSignal | undefined,
): Promise<Answer<unknown>> {
  const client = createClient<DataInterfaceClient>(dataInterfaceCalls, http);
  const asked = { id, interfaceId: id, propsValue: value, relationField: label, paramList: [...params] };
  if (ids) return client.rowsByIds({ ...asked, ids: [...ids] }, signal);
  return client.rows({ ...asked, columnOptions: columns.join(), keyword, currentPage: page, pageSize: size }, signal);
}
