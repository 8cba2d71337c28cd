import { addUnits } from '#engine/dates/calendar';
import type { AggregateMeasure } from '#engine/query/aggregate';
import { allOf, type Filter } from '#engine/query/filter';
import type { PortalRequest } from '../portal-function';
import { startOfYear, yearFilter } from '../portal-parameters';
import { betweenDays, recordsLink, type LinkCondition, type RecordsLink } from '../records-link';

/** The module with the emissions of each site, month and energy, in tCO₂e. */
export const ledger = 'module/energyLedger';

export const emission: AggregateMeasure = { id: 'emission', of: 'sum', field: 'emission' };

/** Emissions by year, each with twelve months; `undefined` for a month without a record. */
export type MonthlyEmissions = ReadonlyMap<number, readonly (number | undefined)[]>;

/** The chosen calendar year. */
export const yearOf = ({ parameters }: Pick<PortalRequest, 'parameters'>): number => Number(parameters['year'] ?? new Date().getFullYear());

/** The records of the chosen site, or of all that the caller may see. */
export const boundaryOf = ({ conditionOf }: Pick<PortalRequest, 'conditionOf'>): Filter | undefined => conditionOf('site', 'site');

/** The monthly emissions of `count` years up to a year. */
export async function monthlyEmissions(
  request: PortalRequest,
  { year, count, within }: { year: number; count: number; within?: Filter | undefined },
): Promise<MonthlyEmissions> {
  const { rows } = await request.aggregate(ledger, {
    groupBy: [{ field: 'month', bucket: 'month' }],
    measures: [emission],
    filter: allOf([yearFilter('month', year, count), boundaryOf(request), within]),
  });
  const years = new Map<number, (number | undefined)[]>();
  for (const row of rows) {
    const month = new Date(Number(row['month']));
    const months = years.get(month.getFullYear()) ?? Array.from({ length: 12 }, () => undefined);
    years.set(month.getFullYear(), months);
    months[month.getMonth()] = Number(row['emission'] ?? 0);
  }
  return years;
}

/** What a year and the year before have in common. */
interface CommonEmissions {
  own: number;
  before: number;
  /** The last common month, from 0; -1 without one. */
  lastMonth: number;
  /** How many sites with an energy are compared. */
  pairs: number;
  /** All emissions of the year before. */
  wholeBefore: number;
  /** Whether the year has all that the year before has. */
  isWhole: boolean;
}

/** Maximum number of sites with an energy and a month that are compared. */
const maxCompared = 48_000;

/**
 * The emissions of a year and of the year before where both have a record of the same site, energy and month. A month that only some
 * sites have entered would look like a reduction. `isIncluded` says which sites count; by default, all.
 */
export async function commonEmissions(
  request: PortalRequest,
  year: number,
  isIncluded: (site: unknown) => boolean = () => true,
): Promise<CommonEmissions> {
  const { rows } = await request.aggregate(ledger, {
    groupBy: [{ field: 'site' }, { field: 'energy' }, { field: 'month', bucket: 'month' }],
    measures: [emission],
    filter: allOf([yearFilter('month', year, 2), boundaryOf(request)]),
    limit: maxCompared,
  });
  const before = new Map<string, number>();
  const own = new Map<string, { value: number; month: number; pair: string }>();
  for (const row of rows) {
    if (!isIncluded(row['site'])) continue;
    const date = new Date(Number(row['month']));
    const month = date.getMonth();
    const pair = JSON.stringify([row['site'], row['energy']]);
    const key = `${pair}${month}`;
    const value = Number(row['emission'] ?? 0);
    if (date.getFullYear() === year) own.set(key, { value, month, pair });
    else before.set(key, value);
  }
  const common = [...own].flatMap(([key, { value, month, pair }]) => {
    const valueBefore = before.get(key);
    return valueBefore === undefined ? [] : [{ value, month, pair, before: valueBefore }];
  });
  return {
    own: sumOf(common.map(({ value }) => value)),
    before: sumOf(common.map((each) => each.before)),
    lastMonth: common.reduce((last, { month }) => Math.max(last, month), -1),
    pairs: new Set(common.map(({ pair }) => pair)).size,
    wholeBefore: sumOf([...before.values()]),
    isWhole: common.length === before.size,
  };
}

/** The months of a year; all `undefined` if it has no record. */
export const monthsOf = (emissions: MonthlyEmissions, year: number): readonly (number | undefined)[] =>
  emissions.get(year) ?? Array.from({ length: 12 }, () => undefined);

export const sumOf = (values: readonly (number | undefined)[]): number =>
  rounded(values.reduce<number>((sum, value) => sum + (value ?? 0), 0));

/** Six decimals: what floating point adds beyond them is noise. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The ledger's list of a year, or of one of its months, within the chosen boundary. */
export function ledgerLink(
  { parameters }: Pick<PortalRequest, 'parameters'>,
  year: number,
  month?: number,
  ...more: LinkCondition[]
): RecordsLink {
  const from = month === undefined ? startOfYear(year) : addUnits(startOfYear(year), month, 'month');
  const to = month === undefined ? startOfYear(year + 1) : addUnits(from, 1, 'month');
  const site = parameters['site'];
  const link = recordsLink(ledger, [
    betweenDays('month', from, to - 1),
    ...(site === undefined ? [] : [['site', 'eq', site] as const]),
    ...more,
  ]);
  return link ?? { module: 'energyLedger', search: '' };
}
