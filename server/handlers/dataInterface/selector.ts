import { rowsBelow } from '#server/records/rows-below.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * The enabled interfaces below their categories that have any, as a bare list, which existing clients expect. Those whose category
 * is missing stand in a group of their own at the end.
 */
export const handler: Behaviour = async ({ resource, caller }, { recordsOf, texts }) => {
  const interfaces = await recordsOf(resource, caller, undefined, { narrowedBy: { field: 'enabledMark', is: 'equals', value: 1 } }).all({
    fields: ['id', 'fullName', 'category'],
  });
  const interfacesByCategory = rowsBelow(interfaces, (row) => row['category']);
  const categories = await rowsWith(recordsOf('system/dictionaryData', caller), 'id', [...interfacesByCategory.keys()], ['id', 'fullName']);
  const existing = new Set(categories.map(({ id }) => id));
  const others = interfaces.filter(({ category }) => !existing.has(category));
  const groups = categories.map(({ id, fullName }) => groupOf(id, fullName, interfacesByCategory.get(id) ?? []));
  const uncategorised = groupOf('uncategorised', texts.text(caller.language, '$t:dataInterface.uncategorised'), others);
  return { data: others.length > 0 ? [...groups, uncategorised] : groups };
};

const groupOf = (id: unknown, fullName: unknown, interfaces: readonly Row[]): Row => ({
  id,
  fullName,
  category: '0',
  hasChildren: true,
  children: interfaces.map((row) => ({
    id: row['id'],
    fullName: row['fullName'],
    category: row['category'],
    hasChildren: false,
    children: null,
  })),
});
