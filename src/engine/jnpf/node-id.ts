import { systemColumns } from '../collection';
import { isJsonObject } from '../json';
import type { SourceNode } from './source-node';

/** The key of a node for parts that form JSON cannot express. */
export const ownKey = '__tangu__';

/** Whether a text is a valid node id. */
export const isIdentifier = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(text) && !inherited.has(text);

/** The id that an earlier encoding stored because decoding would not derive it. */
export function pinnedIdOf({ raw }: Pick<SourceNode, 'raw'>): string | undefined {
  const own = raw[ownKey];
  const id = isJsonObject(own) ? own['id'] : undefined;
  return typeof id === 'string' && isIdentifier(id) ? id : undefined;
}

/**
 * Whether the name of a field is that of a system field of its record or row. Its id differs from its name then. The other
 * system names are free in a sub-table, whose rows have only an id.
 */
export const isSystemName = ({ vModel, table }: { vModel: string | undefined; table?: unknown }): boolean =>
  vModel !== undefined && (table === undefined ? systemNames.has(vModel) : vModel === 'id');

const systemNames: ReadonlySet<string> = new Set(systemColumns.map(({ field }) => field));

/** The id derived from a node: the name of the field, else its control and the designer's number. */
export function candidateOf({ vModel, config, name, table }: Pick<SourceNode, 'vModel' | 'config' | 'name'> & { table?: unknown }): string {
  if (vModel !== undefined && isSystemName({ vModel, table })) return `${vModel}OfForm`;
  if (vModel !== undefined && isIdentifier(vModel)) return vModel;
  const formId = config['formId'];
  const number = typeof formId === 'number' || typeof formId === 'string' || typeof formId === 'bigint' ? String(formId) : '';
  const numbered = `${name}_${number}`.replaceAll(/[^A-Za-z0-9_]/g, '').slice(0, 50);
  return isIdentifier(numbered) ? numbered : 'node_';
}

/**
 * A free id: the candidate, else `table_field` for a column, else the candidate with a number. `taken` contains the used
 * ids, each with the next number to try.
 */
export function takeId(candidate: string, table: string | undefined, taken: Map<string, number>): string {
  const stem = table !== undefined && taken.has(candidate) ? `${table.slice(0, 25)}_${candidate.slice(0, 25)}` : candidate;
  // Long names of a common prefix share a counter, under a key that is not an id.
  const counted = stem.length > maxStemLength ? `${stem.slice(0, maxStemLength)}…` : stem;
  let id = stem;
  let count = taken.get(counted) ?? 1;
  for (; taken.has(id); count += 1) id = `${stem.slice(0, maxStemLength)}_${count + 1}`;
  if (taken.has(stem)) taken.set(counted, count);
  taken.set(id, taken.get(id) ?? 1);
  return id;
}

const maxStemLength = 50;

/** Names of inherited properties, which records keyed by id must not contain. */
const inherited: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
