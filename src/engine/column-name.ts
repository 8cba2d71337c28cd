/**
 * The name of a field's column: its id in snake case. Different ids give different names, whatever letters they are in.
 *
 * @example columnName('dictionaryTypeId') // 'dictionary_type_id'
 */
export const columnName = (field: string): string => shortName(field.replaceAll('_', '__').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), 63);

/**
 * A name of at most `longest` bytes. PostgreSQL would cut it at 63, and a cut name may be another's: what is too long
 * ends in a checksum, after a `$` that no id has.
 *
 * @example shortName('a_b', 63) // 'a_b'
 */
export const shortName = (name: string, longest: number): string => (name.length <= longest ? name : `${name.slice(0, longest - 14)}$${checksum(name)}`);

/** FNV-1a in 64 bits, in digits of base 36: 13 at most. */
function checksum(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  return hash.toString(36);
}
