import type { Services } from '../services';
import type { Caller } from '#server/access/caller.ts';
import type { FieldFilter, Filter } from '#engine/query/filter';
import type { Query, Row } from '../storage/records';
import { withPeople } from './module-row';
import { releaseFlags } from './release-flags';

interface ModulesQuery extends Pick<Query, 'order' | 'page'> {
  /** What clients ask for: `keyword`, `type`, `webType` (several with commas), `enableFlow`, `category`, `isRelease`, `systemId`. */
  query: Readonly<Record<string, unknown>>;
}

/** What a list of modules carries of each: never its designs. */
const listFields = [
  'id', 'fullName', 'enCode', 'state', 'isRelease', 'type', 'tables', 'category', 'webType', 'sortCode', 'enableFlow', 'platformRelease', 'description', 'systemId', 'enabledMark', 'enabledLock',
  'creatorTime', 'creatorUserId', 'lastModifyTime', 'lastModifyUserId', 'version',
];

/** Modules as clients list them; all without a page. */
export async function listModules({ query, order, page }: ModulesQuery, services: Services, caller: Caller): Promise<{ rows: Row[]; total: number }> {
  const { recordsOf, names } = services;
  const records = recordsOf('visualdev/base', caller);
  const keyword = query['keyword'];
  const asked = { filter: moduleFilterOf(query), fields: listFields, ...(order && { order }), ...(typeof keyword === 'string' && { keyword: { fields: ['fullName', 'enCode'], text: keyword } }) };
  const found = page ? await records.page({ ...asked, page }) : await records.all(asked).then((rows) => ({ rows, total: rows.length }));
  const flags = await releaseFlags(recordsOf('system/menu', caller));
  const rows = await withPeople(found.rows, names);
  return { rows: rows.map((row) => ({ ...row, hasPackage: 0, ...flags(row) })), total: found.total };
}

/** @example moduleFilterOf({ webType: '1,2' }) // { all: [{ field: 'webType', is: 'in', value: [1, 2] }] } */
export function moduleFilterOf(query: Readonly<Record<string, unknown>>): Filter {
  const exact = ['type', 'enableFlow', 'category', 'isRelease', 'systemId'].filter((field) => query[field] !== undefined).map((field): FieldFilter => ({ field, is: 'equals', value: query[field] }));
  const kinds = typeof query['webType'] === 'string' ? query['webType'].split(',').map(Number).filter(Number.isInteger) : [];
  return { all: kinds.length > 0 ? [...exact, { field: 'webType', is: 'in', value: kinds }] : exact };
}
