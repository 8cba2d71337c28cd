import { systemColumns } from '../collection';

/**
 * The name of a module's column for a field id. Different ids give different names, and a name does not depend on other
 * fields.
 *
 * @example moduleColumnName('inputField101') // 'input_field101'
 * @example moduleColumnName('version') // 'version_'
 */
export function moduleColumnName(fieldId: string): string {
  const name = fieldId.replaceAll('_', '__').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  // Underscores of ids are doubled, so no other name ends in a single one.
  return shortened(reserved.has(name) ? `${name}_` : name, 63);
}

/** @example moduleTableName('energyLedger') // 'md_energy_ledger' */
export const moduleTableName = (key: string): string => shortened(`md_${moduleColumnName(key)}`, 55);

const reserved = new Set([...systemColumns.map(({ name }) => name), 'parent_id', 'position']);

/** PostgreSQL truncates names at 63 bytes, and truncated names could be equal. A longer name ends in a checksum. */
function shortened(name: string, length: number): string {
  return name.length <= length ? name : `${name.slice(0, length - 15)}_${checksum(name)}`;
}

/** FNV-1a of 64 bits in base 36, at most 13 digits. */
function checksum(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  return hash.toString(36);
}
