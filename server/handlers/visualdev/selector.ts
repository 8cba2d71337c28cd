import { rowsBelow } from '#server/records/rows-below.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { Behaviour } from '#server/exchange.ts';
import { moduleFilterOf } from './list';

/** Modules below their categories. Modules without an existing category stand below a separate node. */
export const handler: Behaviour = async ({ resource, query, caller }, { recordsOf, accessFor, texts }) => {
  const { hidden } = accessFor(resource, caller).fields;
  const modules = await recordsOf(resource, caller).all({
    filter: moduleFilterOf(query, hidden),
    fields: ['id', 'fullName', 'category', 'webType', 'sortCode', 'enCode', 'type', 'isRelease'],
  });
  const categories = await rowsWith(
    recordsOf('system/dictionaryData', caller),
    'id',
    modules.map(({ category }) => category),
    ['id', 'fullName', 'sortCode'],
  );
  const categoryIds = new Set(categories.map(({ id }) => id));
  const below = rowsBelow(modules, ({ category }) => (categoryIds.has(category) ? category : ''));
  const others = below.has('') ? [{ id: '', fullName: texts.text(caller.language, '$t:visualdev.uncategorized'), sortCode: null }] : [];
  const list = [...categories, ...others].map(({ id, fullName, sortCode }) => {
    const children = (below.get(id) ?? []).map((row) => ({ ...row, parentId: id, hasChildren: false, isLeaf: true, children: null }));
    return {
      id: id === '' ? '0' : id,
      fullName,
      sortCode,
      parentId: '-1',
      hasChildren: true,
      isLeaf: false,
      num: children.length,
      children,
    };
  });
  return { data: { list } };
};
