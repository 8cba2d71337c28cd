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
  // The caller picks a template, and may have no right on dictionaries. Older clients stored the id of a category.
  const [byCode, byId] = [
    await dictionaryNames('printDev', 'enCode', pickerOf(caller), services),
    await dictionaryNames('printDev', 'id', pickerOf(caller), services),
  ];
  const list = [...byCategory].map(([category, rows]) => ({
    id: category,
    fullName: byCode.get(String(category)) ?? byId.get(String(category)) ?? String(category ?? ''),
    hasChildren: true,
    children: rows.map(({ id, fullName }) => ({ id, fullName, hasChildren: false, children: [] })),
  }));
  return { data: { list } };
};
