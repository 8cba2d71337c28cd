/**
 * The name of a field's column: its id in snake case. Different ids have different names, in any case of letters.
 *
 * @example columnName('dictionaryTypeId') // 'dictionary_type_id'
 */
export const columnName = (field: string): string =>
  shortName(
    field.replaceAll('_', '__').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    63,
  );

/**
 * A name of at most `maxLength` bytes. PostgreSQL would cut it at 63 bytes, and two names could become equal, so a longer
 * name ends in a checksum after a `$`, which an id never contains.
 *
 * @example shortName('a_b', 63) // 'a_b'
 */
export const shortName = (name: string, maxLength: number): string =>
  name.length <= maxLength ? name : `${name.slice(0, maxLength - 14)}$${checksum(name)}`;

/** FNV-1a of 64 bits in base 36, at most 13 digits. */
function checksum(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  return hash.toString(36);
}
