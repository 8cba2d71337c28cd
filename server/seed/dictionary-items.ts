import { seedId } from '../records/seed-id';
import { translatedName, type SeedItem, type SeedName } from './seed-item';

/** A category in `data/dictionaries.json`. */
export interface SeedCategory extends SeedName {
  /** For categories that existing clients request by a fixed id. */
  id?: string;
  code: string;
  description?: string;
  isTree?: number;
  categories?: SeedCategory[];
  entries?: SeedEntry[];
}

interface SeedEntry extends SeedName {
  code: string;
  description?: string;
  entries?: SeedEntry[];
}

/**
 * The records of categories and their entries, each parent before its children, numbered in their order.
 *
 * @example dictionaryItems([{ code: 'sex', name: '性别', entries: [{ code: '1', name: '男' }] }])[1]?.key // 'dictionary/sex/1'
 */
export const dictionaryItems = (categories: readonly SeedCategory[], parentId = '-1'): SeedItem[] =>
  categories.flatMap((category, index) => {
    const key = `dictionary/${category.code}`;
    const id = category.id ?? seedId(key);
    const { code, name, isTree = 0, description = null } = category;
    const values = { parentId, fullName: name, enCode: code, isTree, sortCode: index + 1, description };
    return [
      { key, resource: 'system/dictionaryType', id, values, ...translatedName(category) },
      ...entryItems(category.entries ?? [], key, id, '0'),
      ...dictionaryItems(category.categories ?? [], id),
    ];
  });

const entryItems = (entries: readonly SeedEntry[], category: string, dictionaryTypeId: string, parentId: string): SeedItem[] =>
  entries.flatMap((entry, index) => {
    const key = `${category}/${entry.code}`;
    const id = seedId(key);
    const { code, name, description = null } = entry;
    const values = { dictionaryTypeId, parentId, fullName: name, enCode: code, sortCode: index + 1, enabledMark: 1, description };
    return [
      { key, resource: 'system/dictionaryData', id, values, ...translatedName(entry) },
      ...entryItems(entry.entries ?? [], category, dictionaryTypeId, id),
    ];
  });
