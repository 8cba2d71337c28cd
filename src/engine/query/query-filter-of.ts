import { startOfUnit } from '../dates/calendar';
import { coarserUnit } from '../dates/date-unit';
import { momentOf } from '../dates/moment-of';
import type { SearchItem } from '../generated/descriptor.gen';
import { pointerOf } from '../issue';
import { isJsonObject } from '../json';
import { fieldFilters } from './field-filter';
import type { Filter } from './filter';
import type { QueryField, QueryFields } from './query-fields';
import { refuse, requireField } from './query-issue';
import { isBlankValue } from './query-value';
import { readQueryJson } from './read-query';

export type { SearchItem };

/** What the box for keywords is called on the wire, by existing clients and by ours. */
const keywordNames: ReadonlySet<string> = new Set(['jnpfKeyword', 'keyword']);

/**
 * What a search form asks for: `{ name: value }`, or that as a JSON text. Empty values are left out; ranges are
 * `[from, to]`, and end with the last moment of their end. Names on the wire or ids of fields. Throws an `IssueError`
 * for what is no field, and for a value that is none of its field's.
 *
 * @example queryFilterOf(queryFieldsOf(dictionaryData, registry), [{ field: 'enCode', searchType: 1 }], '{"enCode":"coal"}') // { field: 'enCode', is: 'equals', value: 'coal' }
 */
export function queryFilterOf(fields: QueryFields, search: readonly SearchItem[], source: unknown, path = '/queryJson'): Filter | undefined {
  const query = readQueryJson(source, path);
  if (query === undefined) return undefined;
  if (!isJsonObject(query)) return refuse(path, 'type', { expected: 'object' });
  const parts = Object.entries(query).flatMap(([name, value]) => partOf(name, value, { fields, search, at: path + pointerOf(name) }));
  return parts.length > 1 ? { all: parts } : parts[0];
}

interface Asked {
  fields: QueryFields;
  search: readonly SearchItem[];
  at: string;
}

function partOf(name: string, value: unknown, { fields, search, at }: Asked): Filter[] {
  const isKeyword = keywordNames.has(name) && fields.get(name) === undefined;
  if (!isKeyword) {
    const field = requireField(fields, name, at);
    return isBlankValue(value) ? [] : [searchFilter(field, itemOf(fields, search, field), value, at)];
  }
  if (isBlankValue(value)) return [];
  const searched = search.filter((item) => item.isKeyword === true).flatMap(({ field }) => fields.get(field) ?? []);
  const textual = searched.length > 0 ? searched : fields.names.flatMap((fieldName) => fields.get(fieldName) ?? []).filter((field) => field.search === 'contains' && field.isSortable);
  return [{ any: textual.map((field) => fieldFilters.contains(field, value, at)) }];
}

const itemOf = (fields: QueryFields, search: readonly SearchItem[], { path }: QueryField): SearchItem | undefined => search.find(({ field }) => fields.get(field)?.path === path);

/** A range of days that is asked of moments means all of its last day. */
function inDays(field: QueryField, sides: readonly unknown[]): QueryField {
  const moments = sides.filter((side) => !isBlankValue(side)).map(momentOf);
  const areDays = field.unit !== undefined && moments.every((moment) => moment !== undefined && moment === startOfUnit(moment, 'day'));
  return areDays && field.unit !== undefined ? { ...field, unit: coarserUnit(field.unit, 'day') } : field;
}

const ways = { 1: 'equals', 2: 'contains', 3: 'between' } as const;

function searchFilter(field: QueryField, item: SearchItem | undefined, value: unknown, at: string): Filter {
  const way = ways[item?.searchType as 1 | 2 | 3] ?? field.search;
  const isText = field.type === 'text' || field.type === 'jsonb';
  if (Array.isArray(value)) {
    if (item?.searchMultiple === true) return fieldFilters.in(field, value, at);
    if (field.type === 'jsonb' || (field.type === 'text' && field.search !== 'between')) return fieldFilters.equals(field, value, at);
    return fieldFilters.between(inDays(field, value), value, at);
  }
  // A range of one value is that value; a part of what is no text is the whole of it.
  if (way === 'contains' || (way === 'between' && field.type === 'text' && field.search !== 'between')) return isText ? fieldFilters.contains(field, value, at) : fieldFilters.equals(field, value, at);
  return fieldFilters.equals(field, value, at);
}

