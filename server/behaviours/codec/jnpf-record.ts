import { isJsonObject } from '#engine/json';
import { toWire, type WireNames } from '#engine/module/record-wire';
import { allOf, holdsForAll, noRecord, type Filter } from '#engine/query/filter';
import { filterOfUser } from '#engine/query/filter-of-user';
import { queryFilterOf } from '#engine/query/query-filter-of';
import { queryOrderOf, type QueryOrder } from '#engine/query/query-order-of';
import { superQueryFilterOf } from '#engine/query/super-query-filter-of';
import { AppError } from '../../app-error';
import type { QueryFields } from '#engine/query/query-fields';
import { readableFields, readableQueryFields, shownFields } from '../readable-fields';
import { joinedFields, splitJoined, withRelatedFields } from '../related-resources';
import { rowsBelow } from '../../records/rows-below';
import { namedRows, shownFilled, shownRows } from '../../display/display-rows';
import { withSumsBelow } from '../../display/sums-below';
import type { Exchange } from '../../exchange';
import type { Services } from '../../services';
import { newId } from '../../storage/new-id';
import type { Row } from '../../storage/records';
import type { Codec, ListRequest } from './codec';
import { nestedRows } from '../../records/nested-rows';
import { maxRowsOf, pageOf, type Page } from './page';
import { readPostedRecord } from './posted-record';

/**
 * Records and queries in the format of existing clients: a record as JSON text in `data`, a query as JSON text in
 * `queryJson`, names in place of ids. Tangu's own client asks for values with `display`.
 */
export const jnpfRecord: Codec = {
  listRequest: (exchange, services) => {
    const request = listQueryOf(exchange);
    const { list } = exchange.call.operation;
    const own = readableQueryFields(exchange, services);
    const fields = exchange.related ? withRelatedFields(own, exchange.related, exchange, services) : own;
    const order = queryOrderOf(fields, request['sidx'], request['sort']);
    const posted = allOf([
      queryFilterOf(fields, list?.search ?? [], request['queryJson']),
      queryFilterOf(fields, list?.search ?? [], request['extraQueryJson'], '/extraQueryJson'),
      superQueryFilterOf(fields, request['superQueryJson']),
    ]);
    const searched = filterOfUser(posted, exchange.resource, services.registry, exchange.caller.session?.userId);
    const readable = readableFields(exchange, services);
    const summed = request['summedFields'];
    return {
      filter: allOf([searched, belowFilter(exchange, services)]),
      fields: readable,
      ...(Array.isArray(summed) && { summedFields: summedFieldsIn(summed, readable, fields) }),
      page: pageIn(request, list, maxRowsOf(services)),
      ...(order && { order }),
      ...(exchange.related && { joined: joinedFields(exchange, services) }),
      ...manyIn(exchange, services, { order, isSearch: !holdsForAll(searched) }),
    };
  },

  listRows,
  arrangement,

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

  recordAnswer: async (stored, exchange, services) => {
    const { resource, caller, call, query } = exchange;
    const [row = stored] = await withSumsBelow([stored], resource, caller, services);
    const { registry, names, accessFor } = services;
    const context = { registry, names, caller, hidden: accessFor(resource, caller).fields.hidden };
    if (call.operation.display !== 'names') {
      // Existing clients print a field that the server fills as it is in the answer.
      const [record = row] = query['display'] === 'values' ? [row] : await shownFilled([row], resource, context);
      return { id: row['id'], data: JSON.stringify(wireRecord(record, exchange, services)) };
    }
    const values = wireRecord(row, exchange, services);
    const [shown = row] = await shownRows([row], resource, context);
    const record = wireRecord(shown, exchange, services);
    const companions = Object.entries(values).filter(([name, value]) => value !== record[name] && !isRows(value));
    // Attributes of relations are not fields of the record.
    const added = Object.entries(shown).filter(([name]) => !Object.hasOwn(row, name));
    return {
      id: row['id'],
      data: JSON.stringify({
        ...record,
        ...Object.fromEntries(added),
        ...Object.fromEntries(companions.map(([name, value]) => [`${name}_id`, value])),
      }),
    };
  },
};

/** The named fields that the answer has, and the columns of its sub-tables (`table.column`). */
const summedFieldsIn = (names: readonly unknown[], readable: readonly string[], fields: QueryFields): string[] =>
  names.filter(
    (name): name is string =>
      typeof name === 'string' &&
      readable.includes(name.split('.', 1)[0] ?? '') &&
      (!name.includes('.') || fields.get(name)?.path === name),
  );

/** The query of a list call. Clients of 3.1 send it in the query string, with the keyword as a key of its own. */
function listQueryOf({ query, body }: Exchange): Readonly<Record<string, unknown>> {
  if (isJsonObject(body)) return body;
  const { keyword } = query;
  return { ...query, queryJson: query['queryJson'] ?? query['json'] ?? (keyword === undefined ? undefined : { jnpfKeyword: keyword }) };
}

/** The page of a list. A tree and a grouped list have all records on one page, as long as an answer can hold them. */
function pageIn(request: Readonly<Record<string, unknown>>, list: Exchange['call']['operation']['list'], maxRows: number): Page {
  const first = { number: 1, size: maxRows };
  if (list?.layout !== 'tree' && list?.layout !== 'grouped')
    return pageOf({ currentPage: 1, ...request }, maxRows, list?.pageSize) ?? first;
  const page = pageOf(request, maxRows) ?? first;
  return page.size === maxRows ? page : first;
}

/**
 * How a list that one answer cannot hold is read: a grouped list in the order of its groups, page by page; a tree from the
 * top, its branches on request. The matches of a search in a tree are paged.
 */
function manyIn(
  { call, params, resource, caller }: Exchange,
  { accessFor }: Services,
  { order = [], isSearch }: { order: readonly QueryOrder[] | undefined; isSearch: boolean },
): Pick<ListRequest, 'whenMany' | 'parentOfMore'> {
  const { layout, parent, groupBy } = call.operation.list ?? {};
  const { hidden } = accessFor(resource, caller).fields;
  if (layout === 'grouped' && groupBy !== undefined && !hidden.has(groupBy))
    return { whenMany: { order: [{ field: groupBy, descending: false }, ...order.filter(({ field }) => field !== groupBy)] } };
  if (layout !== 'tree' || parent === undefined || hidden.has(parent)) return {};
  if (isBelow(params)) return { parentOfMore: parent };
  return isSearch ? {} : { whenMany: { topOf: parent } };
}

/** In a tree, a call with an id asks for the children of that record. Where their parent is hidden, no record has children. */
function belowFilter({ call, params, resource, caller }: Exchange, { accessFor }: Services): Filter | undefined {
  const parent = call.operation.list?.parent;
  if (parent === undefined || !isBelow(params)) return undefined;
  if (accessFor(resource, caller).fields.hidden.has(parent)) return noRecord;
  return { field: parent, is: 'equals', value: params['id'] };
}

const isBelow = (params: Exchange['params']): boolean => params['id'] !== undefined && params['id'] !== '';

/** Records as the list shows them: with names, under their names on the wire. */
async function listRows(
  read: readonly Row[],
  { topOf, parentOfMore = topOf, joined }: ListRequest,
  exchange: Exchange,
  services: Services,
): Promise<Row[]> {
  const { resource, call, caller } = exchange;
  const { layout, parent = '' } = call.operation.list ?? {};
  const { hidden } = services.accessFor(resource, caller).fields;
  const { rows: stored, known } = splitJoined(read, joined);
  const rows = await withSumsBelow(stored, resource, caller, services);
  const context = { registry: services.registry, names: services.names, caller, hidden, known };
  const isPlain = isOfValues(exchange);
  const displayed = isPlain ? await namedRows(rows, resource, context) : await shownRows(rows, resource, context);
  const shown = layout === 'editable' && !isPlain ? withNames(rows, displayed) : displayed;
  const records = resource.names === undefined ? shown : shown.map((row) => listRecord(row, resource.names, isPlain));
  if (layout !== 'tree' || hidden.has(parent)) return [...records];
  const parentKey = `${resource.names?.[parent] ?? parent}_id`;
  const withParent = isPlain ? records : records.map((row, index) => ({ ...row, [parentKey]: rows[index]?.[parent] ?? null }));
  if (parentOfMore === undefined) return [...withParent];
  const ids = rows.map(({ id }) => String(id));
  const parents = await services.recordsOf(resource, caller).parentsAmong(parentOfMore, ids);
  return withParent.map((row, index) => ({ ...row, hasChildren: parents.has(String(ids[index])) }));
}

/** Existing clients open a record by the `id` of its row, also where a field of the form has that name. */
function listRecord(row: Row, names: WireNames | undefined, isPlain: boolean): Row {
  const record = toWire(row, names);
  return isPlain || names?.['id'] === undefined ? record : { ...record, id: row['id'] };
}

/** A list whose structure comes from a hidden field is flat, and so is a tree whose branches are read on request. */
function arrangement({ topOf }: ListRequest, exchange: Exchange, { accessFor }: Services): ReturnType<Codec['arrangement']> {
  const { resource, params, call, caller } = exchange;
  const { layout, parent = '', groupBy, heading } = call.operation.list ?? {};
  const { hidden } = accessFor(resource, caller).fields;
  const wireName = (field: string): string => resource.names?.[field] ?? field;
  if (layout === 'tree') {
    if (isBelow(params) || topOf !== undefined) return undefined;
    return (shown, rows) =>
      nestedRows(
        shown,
        rows.map((row) => row[parent]),
        isOfValues(exchange) ? wireName('id') : 'id',
      );
  }
  if (layout !== 'grouped' || isOfValues(exchange) || groupBy === undefined || hidden.has(groupBy)) return undefined;
  return (shown) => groupedRows(shown, wireName(groupBy), wireName(heading === undefined || hidden.has(heading) ? groupBy : heading));
}

/** Whether the call asks for values, as our own client does. */
const isOfValues = (exchange: Exchange): boolean => listQueryOf(exchange)['display'] === 'values';

/** A list that is edited in place gets values, and the text of each value under `site_name`. */
const withNames = (rows: readonly Row[], shown: readonly Row[]): Row[] =>
  rows.map((row, index) => {
    const texts = Object.entries(shown[index] ?? {}).filter(([field, text]) => text !== row[field] && !Array.isArray(text));
    // What a relation adds to the record has no value of its own.
    return { ...row, ...Object.fromEntries(texts.map(([field, text]) => [Object.hasOwn(row, field) ? `${field}_name` : field, text])) };
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
