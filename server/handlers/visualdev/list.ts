import { allOf, noRecord, type Filter } from '#engine/query/filter';
import { queryOrderOf } from '#engine/query/query-order-of';
import { searchIn } from '#server/behaviours/conditions-of.ts';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Records, Row } from '#server/storage/records.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import { releaseFlags } from '#server/menus/release-flags.ts';

/** The fields of a module in lists, without its designs. */
const listFields = [
  'id',
  'fullName',
  'enCode',
  'state',
  'isRelease',
  'type',
  'tables',
  'category',
  'webType',
  'sortCode',
  'enableFlow',
  'platformRelease',
  'description',
  'systemId',
  'enabledMark',
  'enabledLock',
  'creatorTime',
  'creatorUserId',
  'lastModifyTime',
  'lastModifyUserId',
  'version',
];

/** Modules without their designs, paged; all of them under `…/list`. */
export const handler: Behaviour = async ({ call, resource, query, caller }, services) => {
  const { catalogue, recordsOf, names, shippedNames, accessFor } = services;
  const { hidden } = accessFor(resource, caller).fields;
  const page = Object.hasOwn(call.query, 'currentPage') ? pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) : undefined;
  const order = queryOrderOf(readableQueryFields({ resource, caller }, services), query['sidx'], query['sort']);
  const search = searchIn(['fullName', 'enCode'], query['keyword'], hidden);
  const { rows, total } = await catalogue.drafts(
    {
      ...search,
      filter: allOf([search.filter, moduleFilterOf(query, hidden)]),
      fields: listFields,
      ...(order && { order }),
      ...(page && { page }),
    },
    caller,
  );
  const inLanguage = (named: readonly Row[]) => shippedNames.rows(named, caller.language);
  const flags = await releaseFlags(recordsOf('system/menu', caller), inLanguage);
  const named =
    query['display'] === 'values' ? rows : await withCategoryNames(rows, recordsOf('system/dictionaryData', caller), inLanguage);
  const list = (await withUserNames(named, names, caller)).map((row) => ({ ...row, hasPackage: 0, ...flags(row) }));
  return { data: { list, pagination: paginationOf(page ?? { number: 1, size: total }, total) } };
};

/** The modules with the names of their categories in place of the ids. An id without an entry stays. */
async function withCategoryNames(
  rows: readonly Row[],
  entries: Records,
  inLanguage: (rows: readonly Row[]) => readonly Row[],
): Promise<Row[]> {
  const ids = rows.map(({ category }) => category);
  const named = inLanguage(await rowsWith(entries, 'id', ids, ['id', 'fullName']));
  const names = new Map(named.map(({ id, fullName }) => [id, fullName]));
  return rows.map((row) => ({ ...row, category: names.get(row['category']) ?? row['category'] }));
}

/**
 * The modules that a query of a client asks for. A `hidden` field equals nothing that a caller can name.
 *
 * @example moduleFilterOf({ webType: '1,2' }, new Set()) // { field: 'webType', is: 'in', value: [1, 2] }
 */
export function moduleFilterOf(query: Readonly<Record<string, unknown>>, hidden: ReadonlySet<string>): Filter {
  const narrowed = (field: string, filter: Filter): Filter => (hidden.has(field) ? noRecord : filter);
  const { webType } = query;
  const webTypes = typeof webType === 'string' ? webType.split(',').map(Number).filter(Number.isInteger) : [];
  return allOf([
    ...['type', 'enableFlow', 'category', 'isRelease', 'systemId'].map((field): Filter | undefined =>
      query[field] === undefined ? undefined : narrowed(field, { field, is: 'equals', value: query[field] }),
    ),
    webTypes.length === 0 ? undefined : narrowed('webType', { field: 'webType', is: 'in', value: webTypes }),
  ]);
}
