import type { Filter } from '#engine/query/filter';
import type { PortalRequest } from '../portal-function';
import { noneIfHidden, type RowsOrHidden } from './none-if-hidden';
import { rounded } from './ledger';

/** A reduction target of an enterprise: `reduction` of the base year's emissions (tCO₂e) until the target year, from 0 to 1. */
export interface Target {
  /** The path of the organisation whose sites count. */
  unit: readonly string[];
  baseYear: number;
  baseEmissions: number;
  targetYear: number;
  reduction: number;
}

const profile = 'module/enterpriseProfile';

/** The complete targets of the enterprises inside the chosen boundary; none, and `isHidden`, for a caller who may not see profiles. */
export async function targetsOf({ aggregate, parameters }: PortalRequest): Promise<{ targets: Target[]; isHidden: boolean }> {
  const { rows, isHidden = false }: RowsOrHidden = await aggregate(profile, {
    groupBy: [
      { field: 'unit' },
      { field: 'baseYear', bucket: 'year' },
      { field: 'targetYear', bucket: 'year' },
      { field: 'targetReduction' },
    ],
    measures: [{ id: 'baseEmissions', of: 'sum', field: 'baseEmissions' }],
    filter: {
      all: ['unit', 'baseYear', 'targetYear', 'targetReduction', 'baseEmissions'].map((field) => ({ field, is: 'present' as const })),
    },
  }).catch(noneIfHidden);
  const chosen = Array.isArray(parameters['site']) ? parameters['site'] : [];
  const targets = rows
    .map((row) => ({
      unit: Array.isArray(row['unit']) ? row['unit'].map(String) : [String(row['unit'])],
      baseYear: new Date(Number(row['baseYear'])).getFullYear(),
      baseEmissions: Number(row['baseEmissions']),
      targetYear: new Date(Number(row['targetYear'])).getFullYear(),
      reduction: Number(row['targetReduction']) / 100,
    }))
    .filter(({ unit, baseYear, targetYear }) => targetYear > baseYear && chosen.every((step, index) => unit[index] === step));
  return { targets, isHidden };
}

/**
 * The emissions that the targets allow in a year: linear from the base year to the target year, E_b·(1 − r·(t − b)), constant
 * before and after.
 *
 * @example allowedEmissions([{ unit: ['a'], baseYear: 2020, baseEmissions: 100, targetYear: 2030, reduction: 0.42 }], 2025) // 79
 */
export const allowedEmissions = (targets: readonly Target[], year: number): number =>
  rounded(
    targets.reduce((sum, { baseYear, baseEmissions, targetYear, reduction }) => {
      const passed = Math.min(1, Math.max(0, (year - baseYear) / (targetYear - baseYear)));
      return sum + baseEmissions * (1 - reduction * passed);
    }, 0),
  );

/**
 * The part of the way from the base year to the target that emissions have gone, (E_b − E_t) / (E_b − E_T): above 1 is done, below
 * 0 is growth.
 */
export function progressOf(targets: readonly Target[], emissions: number): number | undefined {
  const base = targets.reduce((sum, { baseEmissions }) => sum + baseEmissions, 0);
  const aim = targets.reduce((sum, { baseEmissions, reduction }) => sum + baseEmissions * (1 - reduction), 0);
  return base === aim ? undefined : (base - emissions) / (base - aim);
}

/** Whether a site, as a path of ids, belongs to an enterprise with a target. */
export const hasTarget =
  (targets: readonly Target[]) =>
  (site: unknown): boolean =>
    targets.some(({ unit }) => [site].flat().includes(unit.at(-1)));

/** The records of the sites whose enterprises have a target. */
export const withinTargets = (targets: readonly Target[]): Filter => ({
  any: targets.map(({ unit }) => ({ field: 'site', is: 'equals' as const, value: unit.at(-1) })),
});

/** The part of the year's budget in each month: last year's monthly shares, or equal parts if last year is not complete. */
export function monthlyShares(lastYear: readonly (number | undefined)[]): number[] {
  const total = lastYear.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const isComplete = lastYear.length === 12 && lastYear.every((value) => value !== undefined) && total > 0;
  return Array.from({ length: 12 }, (_, month) => (isComplete ? (lastYear[month] ?? 0) / total : 1 / 12));
}

/** The years of the targets up to the later of their end and `year`, at most 60. Equal for all sources, so that they are read once. */
export function targetYears(targets: readonly Target[], year: number): { first: number; last: number } {
  const first = Math.min(year, ...targets.map(({ baseYear }) => baseYear));
  return { first, last: Math.min(Math.max(year, ...targets.map(({ targetYear }) => targetYear)), first + maxYears) };
}

const maxYears = 60;
