import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import { maxRowsOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour } from '#server/exchange.ts';
import { headIconOf } from '#server/session/user-values.ts';

/** Enabled users as a flat list, in the order of the list of users. */
export const handler: Behaviour = async ({ resource, caller }, services) => {
  const { rows } = await services
    .recordsOf(resource, caller, undefined, { narrowedBy: { field: 'enabledMark', is: 'equals', value: 1 } })
    .page({ page: { number: 1, size: maxRowsOf(services) }, fields });
  const places = await readUserPlaces(rows, caller, services);
  const named = withEntryNames(rows, 'gender', await dictionaryNames('sex', 'enCode', caller, services));
  const list = named.map(({ organizeId: _organizeId, ...row }, index) => ({
    ...row,
    headIcon: headIconOf(row),
    department: places.department(rows[index] ?? {}),
    quickQuery: '',
  }));
  return { data: { list } };
};

const fields = ['id', 'account', 'realName', 'headIcon', 'gender', 'organizeId', 'sortCode'];
