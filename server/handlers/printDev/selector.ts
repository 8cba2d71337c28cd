import { dictionaryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { rowsBelow } from '#server/records/rows-below.ts';
import { pickerOf } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The enabled templates of a type below their categories. */
export const handler: Behaviour = async ({ resource, query, caller }, services) => {
  const type = Number(query['type']);
  const templates = await services
    .recordsOf(resource, pickerOf(caller), undefined, { narrowedBy: { field: 'enabledMark', is: 'equals', value: 1 } })
    .all({ fields: ['id', 'fullName', 'category', 'type'] });
  const offered = templates.filter((row) => !type || row['type'] === undefined || Number(row['type']) === type);
  const byCategory = rowsBelow(offered, (row) => row['category']);
  const names = await dictionaryNames('printDev', 'enCode', caller, services);
  const list = [...byCategory].map(([category, rows]) => ({
    id: category,
    fullName: names.get(String(category)) ?? String(category ?? ''),
    hasChildren: true,
    children: rows.map(({ id, fullName }) => ({ id, fullName, hasChildren: false, children: [] })),
  }));
  return { data: { list } };
};
