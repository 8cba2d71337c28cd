import { allOf, type Filter } from '#engine/query/filter';
import { queryOrderOf } from '#engine/query/query-order-of';
import { readableQueryFields } from '#server/behaviours/readable-fields.ts';
import { pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { releaseFlags } from '#server/menus/release-flags.ts';

/** What a list of modules carries of each: never its designs. */
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

/** Modules without their designs, by page; all of them under `…/list`. */
export const handler: Behaviour = async ({ call, resource, query, caller }, services) => {
  const { catalogue, recordsOf, names } = services;
  const page = Object.hasOwn(call.query, 'currentPage') ? pageOf({ currentPage: 1, ...query }) : undefined;
  const order = queryOrderOf(readableQueryFields({ resource, caller }, services), query['sidx'], query['sort']);
  const { keyword } = query;
  const { rows, total } = await catalogue.drafts(
    {
      filter: moduleFilterOf(query),
      fields: listFields,
      ...(order && { order }),
      ...(page && { page }),
      ...(typeof keyword === 'string' && { keyword: { fields: ['fullName', 'enCode'], text: keyword } }),
    },
    caller,
  );
  const flags = await releaseFlags(recordsOf('system/menu', caller));
  const list = (await withUserNames(rows, names, caller)).map((row) => ({ ...row, hasPackage: 0, ...flags(row) }));
  return { data: { list, pagination: paginationOf(page ?? { number: 1, size: total }, total) } };
};

/**
 * The modules that a query of a client asks for.
 *
 * @example moduleFilterOf({ webType: '1,2' }) // { field: 'webType', is: 'in', value: [1, 2] }
 */
export function moduleFilterOf(query: Readonly<Record<string, unknown>>): Filter {
  const { webType } = query;
  const webTypes = typeof webType === 'string' ? webType.split(',').map(Number).filter(Number.isInteger) : [];
  return allOf([
    ...['type', 'enableFlow', 'category', 'isRelease', 'systemId'].map((field): Filter | undefined =>
      query[field] === undefined ? undefined : { field, is: 'equals', value: query[field] },
    ),
    webTypes.length === 0 ? undefined : { field: 'webType', is: 'in', value: webTypes },
  ]);
}
