import type { ParsedResource } from '#engine/parsed';

/**
 * Values with the default of every field that has none. Absence takes the default; so does `null`, except where the
 * field is required: there somebody emptied it, and is told.
 *
 * @example withDefaults(dictionaryData, { sortCode: null }) // { sortCode: 0, parentId: '0', enabledMark: 1 }
 */
export function withDefaults({ fields }: ParsedResource, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...values };
  for (const { id, access, default: usual, required } of fields) {
    if (access !== undefined || usual === undefined) continue;
    if (filled[id] === undefined || (filled[id] === null && required === undefined)) filled[id] = usual;
  }
  return filled;
}
