import { isJsonObject } from '#engine/json';
import { pointerOf } from '#engine/issue';
import { fieldFilters } from '#engine/query/field-filter';
import { allOf, noRecord, type Filter } from '#engine/query/filter';
import type { QueryFields } from '#engine/query/query-fields';
import { queryFilterOf, type SearchItem } from '#engine/query/query-filter-of';
import { refuse, requireField } from '#engine/query/query-issue';
import { queryLimits } from '#engine/query/query-limits';
import { readQueryJson } from '#engine/query/read-query';
import { queryOrderOf } from '#engine/query/query-order-of';
import type { Caller } from '#server/access/caller.ts';
import { maxRowsOf, pageOf } from '#server/behaviours/codec/page.ts';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import { relatedRecords } from '#server/behaviours/related-records.ts';
import type { Release } from '#server/catalogue/release.ts';
import type { Behaviour } from '#server/exchange.ts';
import { systemValues } from '#server/interfaces/system-values.ts';
import type { Services } from '#server/services.ts';

/** Page size for clients of 3.1, which do not send a page. */
const oldPageSize = 500;

/**
 * Records that a relation field can choose, with `relationField` and the fields of `columnOptions` under wire names. `ids` asks
 * for those that were chosen before, `moreColumns` for fields that are not searched, `queryJson` for records with these values,
 * `systemJson` for records with values of the user.
 */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const { resource } = await releaseOf(params['id'] ?? '', caller, services);
  const fields = readableQueryFields({ resource, caller }, services);
  // Clients of 3.1 send one field, and read it as `fullName`.
  const isOld = typeof query['field'] === 'string';
  const [shownName] = namesIn(query['relationField'] ?? query['field']);
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services), isOld ? oldPageSize : undefined);
  const { list, pagination, headings } = await relatedRecords(
    resource,
    {
      names: [...namesIn(query['relationField'] ?? query['field']), ...namesIn(query['columnOptions'])],
      moreNames: namesIn(query['moreColumns']),
      keyword: query['keyword'],
      ids: namesIn(query['ids']),
      filter: allOf([
        queryFilterOf(fields, wholeValues(fields), query['queryJson']),
        await systemFilter(fields, query['systemJson'], caller, services),
      ]),
      order: queryOrderOf(fields, query['sidx'], query['sort']),
      page: page ?? { number: 1, size: oldPageSize },
    },
    caller,
    services,
  );
  const named = isOld && shownName !== undefined ? list.map((row) => ({ ...row, fullName: row[shownName] })) : list;
  return { data: { list: named, pagination, headings } };
};

/**
 * The records whose fields have values of the system: `{ "owner": "@userId" }`. A value that is empty for the caller, as the
 * organisation of a user without one, matches no record.
 */
async function systemFilter(fields: QueryFields, source: unknown, caller: Caller, { db }: Services): Promise<Filter | undefined> {
  const asked = readQueryJson(source, systemPath);
  if (asked === undefined) return undefined;
  if (!isJsonObject(asked)) return refuse(systemPath, 'type', { expected: 'object' });
  const names = Object.entries(asked).map(([name, value]) => [name, String(value)] as const);
  if (names.length > queryLimits.conditions) return refuse(systemPath, 'maxItems', { limit: queryLimits.conditions });
  const values = await systemValues(
    names.map(([, value]) => value),
    {},
    caller,
    db,
  );
  return allOf(
    names.map(([name, systemName]) => {
      const field = requireField(fields, name, `${systemPath}${pointerOf(name)}`);
      const value = values.get(systemName);
      if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return noRecord;
      const at = `${systemPath}${pointerOf(name)}`;
      return Array.isArray(value) ? fieldFilters.in(field, value, at) : fieldFilters.equals(field, value, at);
    }),
  );
}

const systemPath = '/systemJson';

/** Compares texts as a whole. */
const wholeValues = ({ names }: QueryFields): SearchItem[] => names.map((field) => ({ field, searchType: 1 }));

const namesIn = (list: unknown): string[] =>
  String(list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The access rule of the release's resource applies to its records. An error must not name a module that the caller may not see. */
async function releaseOf(id: string, caller: Caller, { catalogue }: Pick<Services, 'catalogue'>): Promise<Release> {
  try {
    return await catalogue.release(id);
  } catch (error) {
    await catalogue.draft(id, caller);
    throw error;
  }
}
