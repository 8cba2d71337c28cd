import { moduleIdIn } from '#engine/module/module-key';

/** The states of the field `kind`. */
export const entryKinds = { module: 1, record: 2, dictionaryEntry: 3, dictionaryType: 4, menu: 5, other: 9 } as const;

export const moduleResource = 'visualdev/base';
export const menuResource = 'system/menu';

const kindsByResource: ReadonlyMap<string, number> = new Map([
  [moduleResource, entryKinds.module],
  ['system/dictionaryData', entryKinds.dictionaryEntry],
  ['system/dictionaryType', entryKinds.dictionaryType],
  [menuResource, entryKinds.menu],
]);

/**
 * The kind of a deleted record.
 *
 * @example kindOf('module/energyLedger') // 2
 */
export const kindOf = (resourceId: string): number =>
  kindsByResource.get(resourceId) ?? (moduleIdIn(resourceId) === undefined ? entryKinds.other : entryKinds.record);
