import { isEmptyValue } from '#engine/check-record';
import type { ParsedResource } from '#engine/parsed';

/**
 * Values whose parent is written in the one way that the table knows. Clients say "at the top" as the root, as nothing,
 * or as the id of what the tree belongs to (a dictionary's category); a field that is required says nothing by itself.
 *
 * @example normalParent(dictionaryData, { dictionaryTypeId: '42', parentId: '42' }).parentId // '0'
 */
export function normalParent({ collection, fields }: ParsedResource, values: Record<string, unknown>): Record<string, unknown> {
  const tree = collection?.tree;
  if (!tree) return values;
  const parent = values[tree.parent];
  const isFree = fields.find(({ id }) => id === tree.parent)?.required === undefined;
  const isTop = isEmptyValue(parent) ? isFree : tree.scope !== undefined && parent === values[tree.scope];
  return isTop ? { ...values, [tree.parent]: tree.root } : values;
}
