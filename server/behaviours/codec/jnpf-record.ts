import { isJsonObject } from '#engine/json';
import { toWire } from '#engine/module/record-wire';
import { allOf, noRecord, type Filter } from '#engine/query/filter';
import { queryFilterOf } from '#engine/query/query-filter-of';
import { queryOrderOf } from '#engine/query/query-order-of';
import { superQueryFilterOf } from '#engine/query/super-query-filter-of';
import { AppError } from '../../app-error';
import { readableFields, readableQueryFields, shownFields } from '../readable-fields';
import { rowsBelow } from '../../records/rows-below';
import { namedRows, shownRows } from '../../display/display-rows';
import type { Exchange } from '../../exchange';
import type { Services } from '../../services';
import { newId } from '../../storage/new-id';
import type { Row } from '../../storage/records';
import type { Codec } from './codec';
import { nestedRows } from '../../records/nested-rows';
import { maxPageSize, pageOf, paginationOf } from './page';
import { readPostedRecord } from './posted-record';

/**
 * Records and queries in the format of existing clients: a record as JSON text in `data`, a query as JSON text in
 * `queryJson`, names in place of ids. Tangu's own client asks for values with `display`.
 */
export const jnpfRecord: Codec = {
  listRequest: (exchange, services) => {
    const request = listQueryOf(exchange);
    const { list } = exchange.call.operation;
    const fields = readableQueryFields(exchange, services);
    const order = queryOrderOf(fields, request['sidx'], request['sort']);
    const readable = readableFields(exchange, services);
    const summed = request['summedFields'];
    const isWhole = list?.layout === 'tree' || list?.layout === 'grouped';
    return {
      filter: allOf([
        queryFilterOf(fields, list?.search ?? [], request['queryJson']),
        queryFilterOf(fields, list?.search ?? [], request['extraQueryJson'], '/extraQueryJson'),
        superQueryFilterOf(fields, request['superQueryJson']),
        belowFilter(exchange, services),
      ]),
      fields: readable,
      ...(Array.isArray(summed) && { summedFields: readable.filter((field) => summed.includes(field)) }),
      page: isWhole ? { number: 1, size: maxPageSize } : pageOf({ currentPage: 1, ...request }, list?.pageSize),
      ...(order && { order }),
    };
  },

  listAnswer: async ({ rows, total }, { page }, exchange, services) => ({
    list: await listRows(rows, exchange, services),
    pagination: paginationOf(page ?? { number: 1, size: rows.length }, total),
  }),

  recordId: ({ params, body }) => {
    const id = params['id'];
    if (id !== undefined && id !== '') return id;
    // Clients of 5.x post the id.
    return isJsonObject(body) ? String(body['id'] ?? '') : '';
  },

  postedRecord: async (exchange, services) => {
    const { params, body, resource, caller } = exchange;
    const { hidden } = services.accessFor(resource, caller).fields;
    const { id, data } = (body ?? {}) as { id?: unknown; data?: unknown };
    if (params['id'] !== undefined && typeof id === 'string' && id !== '' && id !== params['id']) throw new AppError('idMismatch');
    return readPostedRecord(resource, data, { registry: services.registry, formOf: services.catalogue.get, hidden });
  },

  currentRecord: async (row, exchange, services) => wireRecord(row, exchange, services),

  recordAnswer: async (row, exchange, services) => {
    const values = wireRecord(row, exchange, services);
    if (exchange.call.operation.display !== 'names') return { id: row['id'], data: JSON.stringify(values) };
    const [shown = row] = await shownRows([row], exchange.resource, { ...services, caller: exchange.caller });
    const record = wireRecord(shown, exchange, services);
    const companions = Object.entries(values).filter(([name, value]) => value !== record[name] && !isRows(value));
    return {
      id: row['id'],
      data: JSON.stringify({ ...record, ...Object.fromEntries(companions.map(([name, value]) => [`${name}_id`, value])) }),
    };
  },
};

/** The query of a list call. Clients of 3.1 send it in the query string, with the keyword as a key of its own. */
function listQueryOf({ query, body }: Exchange): Readonly<Record<string, unknown>> {
  if (isJsonObject(body)) return body;
  const { keyword } = query;
  return { ...query, queryJson: query['queryJson'] ?? query['json'] ?? (keyword === undefined ? undefined : { jnpfKeyword: keyword }) };
}

/** In a tree, a call with an id asks for the children of that record. Where their parent is hidden, no record has children. */
function belowFilter({ call, params, resource, caller }: Exchange, { accessFor }: Services): Filter | undefined {
  const parent = call.operation.list?.parent;
  if (parent === undefined || !isBelow(params)) return undefined;
  if (accessFor(resource, caller).fields.hidden.has(parent)) return noRecord;
  return { field: parent, is: 'equals', value: params['id'] };
}

const isBelow = (params: Exchange['params']): boolean => params['id'] !== undefined && params['id'] !== '';

/**
 * Records as the list shows them: with names, under their names on the wire, nested or grouped. A list whose structure
 * comes from a hidden field is flat.
 */
async function listRows(rows: readonly Row[], exchange: Exchange, services: Services): Promise<Row[]> {
  const { resource, params, call, caller } = exchange;
  const { layout, parent = '', groupBy, heading } = call.operation.list ?? {};
  const { hidden } = services.accessFor(resource, caller).fields;
  const isPlain = listQueryOf(exchange)['display'] === 'values';
  const wireName = (field: string): string => resource.names?.[field] ?? field;
  const displayed = isPlain
    ? await namedRows(rows, resource, { ...services, caller })
    : await shownRows(rows, resource, { ...services, caller });
  const shown = layout === 'editable' && !isPlain ? withNames(rows, displayed) : displayed;
  const records = resource.names === undefined ? shown : shown.map((row) => toWire(row, resource.names));
  if (layout === 'tree') {
    const parents = rows.map((row) => row[parent]);
    const withParent =
      isPlain || hidden.has(parent)
        ? records
        : records.map((row, index) => ({ ...row, [`${wireName(parent)}_id`]: parents[index] ?? null }));
    return isBelow(params) ? withParent : nestedRows(withParent, parents);
  }
  if (layout !== 'grouped' || isPlain || groupBy === undefined || hidden.has(groupBy)) return [...records];
  return groupedRows(records, wireName(groupBy), wireName(heading === undefined || hidden.has(heading) ? groupBy : heading));
}

/** A list that is edited in place gets values, and the text of each value under `site_name`. */
const withNames = (rows: readonly Row[], shown: readonly Row[]): Row[] =>
  rows.map((row, index) => {
    const texts = Object.entries(shown[index] ?? {}).filter(([field, text]) => text !== row[field] && !Array.isArray(text));
    return { ...row, ...Object.fromEntries(texts.map(([field, text]) => [`${field}_name`, text])) };
  });

/**
 * Rows below a heading for each value of a field, in the order of their first rows. A heading has the value in the first
 * column of the list, because existing clients draw it there.
 */
const groupedRows = (rows: readonly Row[], groupField: string, headingField: string): Row[] =>
  [...rowsBelow(rows, (row) => row[groupField] ?? '')].map(([value, children]) => ({
    id: newId(),
    top: true,
    [groupField]: value,
    [headingField]: value,
    children,
  }));

/** A record under wire names: id, version and fields. */
function wireRecord(row: Row, exchange: Exchange, services: Services): Row {
  const { resource } = exchange;
  const shown = shownFields(exchange, services);
  const record: Row = { id: row['id'], version: row['version'] };
  for (const { id } of resource.fields) if (shown.has(id)) record[id] = row[id] ?? null;
  return resource.names === undefined ? record : toWire(record, resource.names);
}

const isRows = (value: unknown): boolean =>
  Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null && !Array.isArray(item));
