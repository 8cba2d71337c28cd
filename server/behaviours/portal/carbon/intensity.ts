import { allOf } from '#engine/query/filter';
import type { PortalRequest, PortalRow } from '../portal-function';
import { startOfYear } from '../portal-parameters';
import { betweenDays, recordsLink } from '../records-link';
import { noneIfHidden, type RowsOrHidden } from './none-if-hidden';
import { rounded, yearOf } from './ledger';

const inventory = 'module/carbonInventory';

interface Intensity {
  /** tCO₂e for each 10 000 yuan: the sum of scopes 1 and 2 divided by the sum of the output, never an average of quotients. */
  intensity?: number;
  /** In percent, against the inventories of the year before. */
  intensityChange?: number;
  note?: string;
  records?: PortalRow['records'];
}

/**
 * The intensity by the newest inventories up to the chosen year. Inventories at the top count, as they contain those below them; with
 * a chosen site, those of the site.
 */
export async function intensityOf({ aggregate, conditionOf, parameters, services, caller }: PortalRequest): Promise<Intensity> {
  const year = yearOf({ parameters });
  const site = conditionOf('site', 'unit');
  const top = { field: 'parentInventory', is: 'empty' as const };
  const upTo = { field: 'inventoryYear', is: 'less' as const, value: startOfYear(year + 1) };
  const text = (key: string, params = {}): string => services.texts.text(caller.language, `$t:portal.${key}`, params);
  const { rows: found, isHidden = false }: RowsOrHidden = await aggregate(inventory, {
    groupBy: [{ field: 'inventoryYear', bucket: 'year' }, ...(site ? [{ field: 'unit' }] : [])],
    measures: ['scope1', 'scope2', 'outputValue'].map((field) => ({ id: field, of: 'sum' as const, field })),
    filter: allOf([site ?? top, upTo]),
    order: [{ by: 'inventoryYear', descending: true }],
  }).catch(noneIfHidden);
  if (isHidden) return { note: text('hiddenInventory') };
  // The path of a company is the beginning of those of its sites, whose inventories are parts of its own.
  const rows = site ? found.filter(({ unit }) => JSON.stringify(unit) === JSON.stringify(parameters['site'])) : found;
  const [newest, before] = rows.map((row) => ({
    year: new Date(Number(row['inventoryYear'])).getFullYear(),
    quotient: quotientOf(Number(row['scope1'] ?? 0) + Number(row['scope2'] ?? 0), Number(row['outputValue'] ?? 0)),
  }));
  if (newest?.quotient === undefined) return { note: text('noInventory') };
  const isYearBefore = before?.quotient !== undefined && before.year === newest.year - 1;
  const link = recordsLink(inventory, [
    betweenDays('inventoryYear', startOfYear(newest.year), startOfYear(newest.year + 1) - 1),
    ...(site ? [['unit', 'eq', parameters['site']] as const] : [['parentInventory', 'empty'] as const]),
  ]);
  return {
    intensity: newest.quotient,
    note: text('byInventory', { year: newest.year }),
    ...(isYearBefore && { intensityChange: rounded((newest.quotient / (before.quotient ?? 1) - 1) * 100) }),
    ...(link && { records: { intensity: link } }),
  };
}

const quotientOf = (emissions: number, output: number): number | undefined => (output > 0 ? rounded(emissions / output) : undefined);
