import type { QueryFields } from '#engine/query/query-fields';
import { queryFilterOf, type SearchItem } from '#engine/query/query-filter-of';
import { queryOrderOf } from '#engine/query/query-order-of';
import type { Caller } from '#server/access/caller.ts';
import { maxRowsOf, pageOf } from '#server/behaviours/codec/page.ts';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import { relatedRecords } from '#server/behaviours/related-records.ts';
import type { Release } from '#server/catalogue/release.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

/** Page size for clients of 3.1, which do not send a page. */
const oldPageSize = 500;

/**
 * Records that a relation field can choose, with `relationField` and the fields of `columnOptions` under wire names. `ids` asks
 * for those that were chosen before, `moreColumns` for fields that are not searched, `queryJson` for records with these values.
 */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const { resource } = await releaseOf(params['id'] ?? '', caller, services);
  const fields = readableQueryFields({ resource, caller }, services);
  // Clients of 3.1 send one field, and read it as `fullName`.
  const isOld = typeof query['field'] === 'string';
  const [shownName] = namesIn(query['relationField'] ?? query['field']);
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services), isOld ? oldPageSize : undefined);
  const { list, pagination } = await relatedRecords(
    resource,
    {
      names: [...namesIn(query['relationField'] ?? query['field']), ...namesIn(query['columnOptions'])],
      moreNames: namesIn(query['moreColumns']),
      keyword: query['keyword'],
      ids: namesIn(query['ids']),
      filter: queryFilterOf(fields, wholeValues(fields), query['queryJson']),
      order: queryOrderOf(fields, query['sidx'], query['sort']),
      page: page ?? { number: 1, size: oldPageSize },
    },
    caller,
    services,
  );
  const named = isOld && shownName !== undefined ? list.map((row) => ({ ...row, fullName: row[shownName] })) : list;
  return { data: { list: named, pagination } };
};

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
