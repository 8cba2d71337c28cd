import { isJsonObject } from '../json';
import type { PlannedNode } from './plan';

/** Where what form JSON cannot say is kept within a node. */
export const ownKey = '__tangu__';

/** Whether a text can be the id of a node. */
export const isIdentifier = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,62}$/.test(text) && !inherited.has(text);

/** The id that an earlier encoding wrote down because it does not follow from the node. */
export function pinnedIdOf({ raw }: Pick<PlannedNode, 'raw'>): string | undefined {
  const own = raw[ownKey];
  const id = isJsonObject(own) ? own['id'] : undefined;
  return typeof id === 'string' && isIdentifier(id) ? id : undefined;
}

/** The id that follows from the node: the field's name, else its control with the designer's number. */
export function candidateOf({ vModel, config, name }: Pick<PlannedNode, 'vModel' | 'config' | 'name'>): string {
  if (vModel !== undefined && isIdentifier(vModel)) return vModel;
  const formId = config['formId'];
  const numbered = `${name}_${typeof formId === 'number' || typeof formId === 'string' || typeof formId === 'bigint' ? formId : ''}`.replaceAll(/[^A-Za-z0-9_]/g, '').slice(0, 50);
  return isIdentifier(numbered) ? numbered : 'node_';
}

/**
 * The candidate, or where it is taken the next free name after it: `table_field` for a column, then numbers.
 * `taken` holds the names that are taken, each with the number to try next.
 */
export function takeId(candidate: string, table: string | undefined, taken: Map<string, number>): string {
  const stem = table !== undefined && taken.has(candidate) ? `${table.slice(0, 25)}_${candidate.slice(0, 25)}` : candidate;
  // Long names that begin alike count together, under what no name can be.
  const counted = stem.length > longestStem ? `${stem.slice(0, longestStem)}…` : stem;
  let id = stem;
  let count = taken.get(counted) ?? 1;
  for (; taken.has(id); count += 1) id = `${stem.slice(0, longestStem)}_${count + 1}`;
  if (taken.has(stem)) taken.set(counted, count);
  taken.set(id, taken.get(id) ?? 1);
  return id;
}

const longestStem = 50;

/** Names that every object has; a record keyed by ids must not meet them. */
const inherited: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
