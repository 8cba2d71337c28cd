import { formatDate } from '#engine/dates/format-date';
import { moduleIdIn } from '#engine/module/module-key';
import { textOfValue } from '#engine/query/value-text';

/** A condition of a list's advanced search, in the words of its address. */
export type LinkCondition = readonly [field: string, symbol: 'eq' | 'ge' | 'le' | 'between' | 'empty', value?: unknown];

/** A module's list with these records: `search` is the query of its address. */
export interface RecordsLink {
  module: string;
  search: string;
}

/** @example recordsLink('module/energyLedger', [['scope', 'eq', '1']]) // { module: 'energyLedger', search: 'where=((scope,eq,~1))' } */
export function recordsLink(resource: string, conditions: readonly LinkCondition[]): RecordsLink | undefined {
  const module = moduleIdIn(resource);
  if (module === undefined) return undefined;
  if (conditions.length === 0) return { module, search: '' };
  return { module, search: `where=${encodeURIComponent(textOfValue(conditions.map((condition) => [...condition])))}` };
}

/** Moments from the first to the last day of a period. */
export const betweenDays = (field: string, from: number, to: number): LinkCondition => [field, 'between', [dayOf(from), dayOf(to)]];

const dayOf = (moment: number): string => formatDate(moment, { pattern: 'yyyy-MM-dd' });
