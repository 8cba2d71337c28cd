import { systemColumns } from '../collection';

/**
 * The names of a module's columns by the ids of its fields. Different ids give different names, whatever letters they
 * are in, and a name never changes when other fields come or go.
 *
 * @example moduleColumnName('inputField101') // 'input_field101'
 * @example moduleColumnName('version') // 'version_'
 */
export function moduleColumnName(fieldId: string): string {
  const name = fieldId.replaceAll('_', '__').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  // An underscore of the id is always doubled, so that no other field ends in one.
  return shortened(reserved.has(name) ? `${name}_` : name, 63);
}

/** @example moduleTableName('energyLedger') // 'md_energy_ledger' */
export const moduleTableName = (key: string): string => shortened(`md_${moduleColumnName(key)}`, 55);

const reserved = new Set([...systemColumns.map(({ name }) => name), 'parent_id', 'position']);

/** PostgreSQL cuts names at 63 bytes, and a cut name may be another's: what is too long ends in a checksum. */
function shortened(name: string, length: number): string {
  return name.length <= length ? name : `${name.slice(0, length - 15)}_${checksum(name)}`;
}

/** FNV-1a in 64 bits, in digits of base 36: 13 at most. */
function checksum(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  return hash.toString(36);
}
