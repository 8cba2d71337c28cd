import { startOfUnit } from '../dates/calendar';
import { coarserUnit } from '../dates/date-unit';
import { momentOf } from '../dates/moment-of';
import type { SearchItem } from '../generated/descriptor.gen';
import { pointerOf } from '../issue';
import { isJsonObject } from '../json';
import { fieldFilters, requireOrder } from './field-filter';
import type { Filter } from './filter';
import type { QueryField, QueryFields } from './query-fields';
import { refuse, requireField } from './query-issue';
import { queryLimits } from './query-limits';
import { isBlankValue, queryValue } from './query-value';
import { readQueryJson } from './read-query';

export type { SearchItem };

/** The name of the keyword search on the wire, in existing clients and in ours. */
const keywordNames: ReadonlySet<string> = new Set(['jnpfKeyword', 'keyword']);

/**
 * The filter of a search form: `{ name: value }` or its JSON text. Names are wire names or ids of fields. Empty values are
 * ignored. A range `[from, to]` includes its last unit. Throws an `IssueError` for a name that is not a field, and for a
 * value that the field does not accept.
 *
 * @example
 * queryFilterOf(queryFieldsOf(dictionaryData, registry), [{ field: 'enCode', searchType: 1 }], '{"enCode":"coal"}')
 * // { field: 'enCode', is: 'equals', value: 'coal' }
 */
export function queryFilterOf(
  fields: QueryFields,
  search: readonly SearchItem[],
  source: unknown,
  path = '/queryJson',
): Filter | undefined {
  const query = readQueryJson(source, path);
  if (query === undefined) return undefined;
  if (!isJsonObject(query)) return refuse(path, 'type', { expected: 'object' });
  const conditions = Object.entries(query);
  if (conditions.length > queryLimits.conditions) return refuse(path, 'maxItems', { limit: queryLimits.conditions });
  const parts = conditions.flatMap(([name, value]) => partOf(name, value, { fields, search, at: path + pointerOf(name) }));
  return parts.length > 1 ? { all: parts } : parts[0];
}

interface SearchContext {
  fields: QueryFields;
  search: readonly SearchItem[];
  at: string;
}

function partOf(name: string, value: unknown, { fields, search, at }: SearchContext): Filter[] {
  const isKeyword = keywordNames.has(name) && fields.get(name) === undefined;
  if (!isKeyword) {
    const field = requireField(fields, name, at);
    return isBlankValue(value) ? [] : [searchFilter(field, itemOf(fields, search, field), value, at)];
  }
  if (isBlankValue(value)) return [];
  const keywordFields = search.filter((item) => item.isKeyword === true).flatMap(({ field }) => fields.get(field) ?? []);
  const texts = keywordFields.length > 0 ? keywordFields : textFieldsOf(fields);
  const searched = new Set([...texts, ...search.flatMap(({ field }) => fields.get(field) ?? []).filter(({ objects }) => objects)]);
  return [{ any: [...searched].map((field) => keywordFilter(field, value, at)) }];
}

/** A field of the directory is found by the names that it shows, also where it has a search input of its own. */
function keywordFilter(field: QueryField, value: unknown, at: string): Filter {
  if (!field.objects) return fieldFilters.contains(field, value, at);
  const named = String(queryValue({ ...field, type: 'text' }, value, at));
  return { field: field.path, is: 'refersTo', value: { ...field.objects, ids: [], named } };
}

/** The fields that a keyword searches by default. */
const textFieldsOf = (fields: QueryFields): QueryField[] =>
  fields.names.flatMap((name) => fields.get(name) ?? []).filter(({ search, isSortable }) => search === 'contains' && isSortable);

const itemOf = (fields: QueryFields, search: readonly SearchItem[], { path }: QueryField): SearchItem | undefined =>
  search.find(({ field }) => fields.get(field)?.path === path);

/** A range of days on a field of moments includes the whole last day. */
function inDays(field: QueryField, sides: readonly unknown[]): QueryField {
  if (field.days) return field;
  const moments = sides.filter((side) => !isBlankValue(side)).map((side) => momentOf(side));
  const areDays = field.unit !== undefined && moments.every((moment) => moment !== undefined && moment === startOfUnit(moment, 'day'));
  return areDays && field.unit !== undefined ? { ...field, unit: coarserUnit(field.unit, 'day') } : field;
}

const searchTypes = { 1: 'equals', 2: 'contains', 3: 'between' } as const;

function searchFilter(field: QueryField, item: SearchItem | undefined, value: unknown, at: string): Filter {
  const comparison = searchTypes[item?.searchType as 1 | 2 | 3] ?? field.search;
  const isText = field.type === 'text' || field.type === 'jsonb';
  if (Array.isArray(value)) {
    if (item?.searchMultiple === true) return fieldFilters.in(field, value, at);
    if (field.type === 'jsonb' || (field.type === 'text' && field.search !== 'between')) return fieldFilters.equals(field, value, at);
    requireOrder(field, value, at);
    return fieldFilters.between(inDays(field, value), value, at);
  }
  // A range of one value equals that value. A field that is not a text cannot contain a part, so it is compared as a whole.
  const isPart = comparison === 'contains' || (comparison === 'between' && field.type === 'text' && field.search !== 'between');
  if (isPart && isText) return fieldFilters.contains(field, value, at);
  return fieldFilters.equals(field, value, at);
}
