import { isJsonObject, type JsonObject } from '#engine/json';
import { pickerOf } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { interfacePage, interfaceRowsByIds } from '#server/behaviours/interfaces/interface-rows.ts';
import { relatedRecords } from '#server/behaviours/related-records.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { fixedParams } from '#server/interfaces/bound-params.ts';
import type { Services } from '#server/services.ts';
import { enteredRows, lacksRequired } from '#server/short-links/lookups.ts';
import { openLookup, type OpenLookup } from '#server/short-links/open-lookup.ts';
import { endOf, openedLink } from '#server/short-links/open-link.ts';

/** Maximum number of rows on a page. */
const maxPageSize = 100;

interface RelatedBody {
  keyword?: string | null;
  currentPage?: number | null;
  pageSize?: number | null;
  ids?: readonly (string | number)[] | null;
  paramList?: readonly { field: string; defaultValue?: unknown }[] | null;
}

/** What a visitor asks for. */
interface Asked {
  keyword: string;
  page: { number: number; size: number };
  /** Rows that were chosen before; `undefined` for a page of all. */
  ids: string[] | undefined;
  /** What the visitor has entered, by the name of the parameter. */
  entered: ReadonlyMap<string, unknown>;
}

/**
 * Records or rows that a relation of a public form offers, with the columns of its design and nothing else. The design also says
 * what they are restricted to: of the posted parameters only the values of fields of the form count.
 */
export const handler: Behaviour = async (exchange, services) => {
  const { params, query, body, caller } = exchange;
  const link = await openedLink({ encryption: query['encryption'], modelId: params['modelId'], kind: 'form' }, caller, services);
  if (endOf(link.settings) === 'full') throw new AppError('linkFull');
  const opened = await openLookup(link, params['field'] ?? '', services);
  const asked = askedIn((body ?? {}) as RelatedBody);
  const { list, pagination } = await (opened.target
    ? moduleRows(opened, asked, services)
    : interfaceRows(opened, asked, exchange, services));
  return { data: { list: list.filter(isJsonObject).map((row) => publicRow(row, opened)), pagination } };
};

const askedIn = ({ keyword, currentPage, pageSize, ids, paramList }: RelatedBody): Asked => ({
  keyword: keyword ?? '',
  page: { number: Math.max(1, currentPage ?? 1), size: Math.min(maxPageSize, Math.max(1, pageSize ?? 20)) },
  ids: ids ? ids.slice(0, maxPageSize).map(String) : undefined,
  entered: new Map((paramList ?? []).map(({ field, defaultValue }) => [field, defaultValue])),
});

const noRows = ({ page: { number, size } }: Asked) => ({ list: [], pagination: { currentPage: number, pageSize: size, total: 0 } });

async function moduleRows({ lookup, target, columns, guest }: OpenLookup, asked: Asked, services: Services) {
  const { keyword, page, ids, entered } = asked;
  if (!target || ids?.length === 0) return noRows(asked);
  // A row that was chosen before is named whatever the fields beside it say now.
  const rows = ids ? undefined : enteredRows(lookup, entered, target, services.registry);
  if (!ids && !rows) return noRows(asked);
  const shown = (names: readonly string[]) => names.filter((name) => columns.has(name));
  const ask = { names: shown(lookup.searched), moreNames: shown(lookup.more), keyword, ids: ids ?? [], page };
  return relatedRecords(target, { ...ask, ...(rows && { narrowedBy: rows }), order: lastFirst(lookup) }, guest, services);
}

/** Values up to one in the form: the last of them first. */
function lastFirst({ params }: OpenLookup['lookup']) {
  const last = params.find(({ until }) => until === true);
  return last && [{ field: last.name, descending: true }];
}

async function interfaceRows({ lookup, guest }: OpenLookup, asked: Asked, exchange: Exchange, services: Services) {
  const { source, searched, params } = lookup;
  const { keyword, page, ids, entered } = asked;
  if (source.kind !== 'dataInterface' || lacksRequired(params, entered)) return noRows(asked);
  const bound = params.flatMap(({ name, field }) => {
    const value = entered.get(name);
    return field === undefined || value === undefined ? [] : [{ field: name, defaultValue: value, sourceType: 1 }];
  });
  const typed = fixedParams(source.params).map((param) =>
    param.relationField === '@keyword' ? { ...param, defaultValue: keyword } : param,
  );
  const body = {
    paramList: [...typed, ...bound],
    propsValue: source.value,
    columnOptions: searched.join(),
    keyword,
    currentPage: page.number,
    pageSize: page.size,
    ids: ids ?? null,
  };
  const resource = services.catalogue.resource('system/dataInterface');
  const call = { ...exchange, params: { id: source.dataInterface }, resource, caller: pickerOf(guest), body };
  if (!ids) return interfacePage(call, services);
  const list = await interfaceRowsByIds(call, services);
  return { list, pagination: { currentPage: 1, pageSize: page.size, total: list.length } };
}

/** The columns of a row, with the stored value of a column beside its text. */
function publicRow(row: JsonObject, { columns, target }: OpenLookup): JsonObject {
  const names = [...columns].flatMap((name) => [name, `${name}_jnpfId`]);
  return Object.fromEntries([...(target ? ['id'] : []), ...names].flatMap((name) => (name in row ? [[name, row[name]]] : [])));
}
