import { rowsBelow } from '#server/records/rows-below.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The enabled interfaces below their categories that have any, as a bare list, which existing clients expect. */
export const handler: Behaviour = async ({ resource, caller }, { recordsOf }) => {
  const interfaces = await recordsOf(resource, caller, undefined, { narrowedBy: { field: 'enabledMark', is: 'equals', value: 1 } }).all({
    fields: ['id', 'fullName', 'category'],
  });
  const interfacesByCategory = rowsBelow(interfaces, (row) => row['category']);
  const categories = await rowsWith(recordsOf('system/dictionaryData', caller), 'id', [...interfacesByCategory.keys()], ['id', 'fullName']);
  const data = categories.map(({ id, fullName }) => ({
    id,
    fullName,
    category: '0',
    hasChildren: true,
    children: (interfacesByCategory.get(id) ?? []).map((row) => ({
      id: row['id'],
      fullName: row['fullName'],
      category: row['category'],
      hasChildren: false,
      children: null,
    })),
  }));
  return { data };
};
