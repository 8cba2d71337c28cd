import { toWire } from '#engine/module/record-wire';
import { allOf } from '#engine/query/filter';
import { queryFilterOf } from '#engine/query/query-filter-of';
import { queryOrderOf } from '#engine/query/query-order-of';
import { superQueryFilterOf } from '#engine/query/super-query-filter-of';
import { namedRows, shownRows } from '../display/display-rows';
import type { Services } from '../services';
import type { Caller } from '#server/access/caller.ts';
import type { Row } from '../storage/records';
import { groupedRows } from './grouped-rows';
import { nestedRows } from './nested-rows';
import type { ServedModule } from './served-module';

/** What a list call asks for, as clients post it. */
export interface ListRequest {
  currentPage?: unknown;
  pageSize?: unknown;
  queryJson?: unknown;
  superQueryJson?: unknown;
  extraQueryJson?: unknown;
  sidx?: unknown;
  sort?: unknown;
  /** `values`: records as they are kept, with `texts` for what only the server can name. */
  display?: unknown;
}

export interface ListAnswer {
  list: Row[];
  pagination: { currentPage: number; pageIndex: number; pageSize: number; total: number };
}

const usualPageSize = 20;

/** Of one page, and of a list that comes whole: existing clients ask for a million then. */
const mostRecords = 10_000;

/** Kinds of lists, as `columnData` writes them. */
const kinds = { grouped: 3, editable: 4, tree: 5 } as const;

/**
 * A page of a module's records, as its list shows them: narrowed by the list's own filter, by the search form, the super
 * query and `below` (the record whose children are wanted), in order. Grouped and tree lists come whole.
 */
export async function listRecords(module: ServedModule, request: ListRequest, { services, caller, below }: { services: Services; caller: Caller; below?: string }): Promise<ListAnswer> {
  const { settings } = module.module;
  const isTree = settings.type === kinds.tree && parentOf(module) !== undefined;
  const isWhole = isTree || settings.type === kinds.grouped;
  const size = Math.min(positive(request.pageSize, isWhole ? mostRecords : (settings.props['pageSize'] as number | undefined) ?? usualPageSize), mostRecords);
  const page = isWhole ? { number: 1, size: mostRecords } : { number: positive(request.currentPage, 1), size };
  const filter = allOf([
    module.fixed,
    queryFilterOf(module.fields, settings.search as Parameters<typeof queryFilterOf>[1], request.queryJson),
    queryFilterOf(module.fields, settings.search as Parameters<typeof queryFilterOf>[1], request.extraQueryJson, '/extraQueryJson'),
    superQueryFilterOf(module.fields, request.superQueryJson),
    below === undefined || !isTree ? undefined : { field: parentOf(module) ?? '', is: 'equals', value: below },
  ]);
  const order = queryOrderOf(module.fields, request.sidx, request.sort);
  const { rows, total } = await services.modules.recordsOf(module, caller).page({ page, fields: listFields(module), ...(filter && { filter }), ...(order && { order }) });
  const list = await displayed(module, rows, { services, isPlain: request.display === 'values', isTree, isFlat: below !== undefined });
  return { list, pagination: { currentPage: page.number, pageIndex: page.number, pageSize: page.size, total } };
}

function positive(value: unknown, otherwise: number): number {
  const number = Math.trunc(Number(value ?? otherwise));
  return Number.isFinite(number) && number > 0 ? number : otherwise;
}

interface Display {
  services: Services;
  isPlain: boolean;
  isTree: boolean;
  isFlat: boolean;
}

async function displayed(module: ServedModule, rows: readonly Row[], { services, isPlain, isTree, isFlat }: Display): Promise<Row[]> {
  const { resource } = module;
  const { settings } = module.module;
  const shown = isPlain ? await namedRows(rows, resource, services) : settings.type === kinds.editable ? withNames(rows, await shownRows(rows, resource, services)) : await shownRows(rows, resource, services);
  const parent = parentOf(module) ?? '';
  const records = resource.names === undefined ? shown : shown.map((row) => toWire(row, resource.names));
  if (isTree) {
    const parents = rows.map((row) => row[parent]);
    const withParent = isPlain ? records : records.map((row, index) => ({ ...row, [`${wireName(module, parent)}_id`]: parents[index] ?? null }));
    return isFlat ? withParent : nestedRows(withParent, parents);
  }
  const groupField = nameIn(module, settings.props['groupField']);
  if (settings.type !== kinds.grouped || isPlain || groupField === undefined) return [...records];
  const first = settings.columns.map(({ field }) => field).find((field) => field !== groupField) ?? groupField;
  return groupedRows(records, wireName(module, groupField), wireName(module, first));
}

/** A list that is edited in place gets the values, and beside each its text: `site_name`. */
const withNames = (rows: readonly Row[], shown: readonly Row[]): Row[] =>
  rows.map((row, index) => ({ ...row, ...Object.fromEntries(Object.entries(shown[index] ?? {}).filter(([field, text]) => text !== row[field] && !Array.isArray(text)).map(([field, text]) => [`${field}_name`, text])) }));

const wireName = ({ resource }: ServedModule, field: string): string => resource.names?.[field] ?? field;

/** The field that holds the parent's id, in a tree list. */
const parentOf = (module: ServedModule): string | undefined => nameIn(module, module.module.settings.props['parentField']);

function nameIn({ fields }: ServedModule, name: unknown): string | undefined {
  const field = typeof name === 'string' && name !== '' ? fields.get(name) : undefined;
  return field?.isSortable ? field.path : undefined;
}

/** What is read of each record: its columns, and the rows of a sub-table only where the list shows them. */
function listFields(module: ServedModule): readonly string[] {
  const known = fieldsOf.get(module);
  if (known) return known;
  const { collection, fields } = module;
  const { columns, type } = module.module.settings;
  const shownTables = new Set(columns.flatMap(({ field }) => fields.get(field)?.path.split('.').slice(0, -1) ?? []));
  const own = collection.columns.map(({ field }) => field).filter((field) => !field.startsWith('delete') && !field.startsWith('lastModify') && field !== 'creatorUserId' && field !== 'creatorTime');
  const tables = collection.rowTables.map(({ field }) => field).filter((field) => shownTables.has(field) || type === kinds.editable);
  const named = [...own, ...tables];
  fieldsOf.set(module, named);
  return named;
}

const fieldsOf = new WeakMap<ServedModule, readonly string[]>();
