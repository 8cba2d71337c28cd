import { intensityOf } from '../../carbon/intensity';
import { commonEmissions, ledgerLink, monthlyEmissions, monthsOf, rounded, sumOf, yearOf } from '../../carbon/ledger';
import {
  allowedEmissions,
  hasTarget,
  monthlyShares,
  progressOf,
  targetYears,
  targetsOf,
  withinTargets,
  type Target,
} from '../../carbon/targets';
import type { PortalFunction, PortalRequest, PortalRow } from '../../portal-function';
import { recordsLink, type RecordsLink } from '../../records-link';

/**
 * The figures at the head of the dashboard: the emissions of the year with the change against the same records of the year before,
 * the intensity, and how far the emissions are from the target.
 */
export const source: PortalFunction = async (request) => {
  const year = yearOf(request);
  const [emissions, common, { targets, isHidden }, intensity] = await Promise.all([
    monthlyEmissions(request, { year, count: 1 }),
    commonEmissions(request, year),
    targetsOf(request),
    intensityOf(request),
  ]);
  const { note: intensityNote, ...intensityFigures } = intensity;
  const parts = [
    totals(monthsOf(emissions, year), common, year, request),
    { ...intensityFigures, intensityNote },
    await againstTarget(targets, year, request, isHidden),
  ];
  const records = Object.assign({}, ...parts.map((part) => part.records)) as Record<string, RecordsLink>;
  return { data: { ...(Object.assign({}, ...parts) as PortalRow), records } };
};

/** The total, how far the records go, and the change in percent of what both years have recorded. */
function totals(
  own: readonly (number | undefined)[],
  common: Awaited<ReturnType<typeof commonEmissions>>,
  year: number,
  request: PortalRequest,
): PortalRow {
  const recorded = own.filter((value) => value !== undefined).length;
  const lastMonth = own.findLastIndex((value) => value !== undefined) + 1;
  const text = textsOf(request);
  return {
    total: sumOf(own),
    records: { total: ledgerLink(request, year) },
    totalNote: recorded === 0 ? text('noRecords') : text('months', { count: recorded, month: lastMonth }),
    ...(common.before > 0
      ? {
          change: rounded((common.own / common.before - 1) * 100),
          changeNote: text('sameRecords', { month: common.lastMonth + 1, count: common.pairs }),
        }
      : { changeNote: text('noYearBefore') }),
  };
}

/**
 * The distance from the year's budget, and the progress of the last complete year. The budget is that of the sites, energies and months
 * that both years have: it would count in full for a month that only one site has entered. Without a complete year before, it is that of
 * the months up to the last record.
 */
async function againstTarget(
  targets: readonly Target[],
  year: number,
  request: PortalRequest,
  isHidden: boolean,
): Promise<PortalRow> {
  const text = textsOf(request);
  const none = text(isHidden ? 'hiddenTarget' : 'noTarget');
  if (targets.length === 0) return { gapNote: none, progressNote: none };
  const { first, last } = targetYears(targets, year);
  const emissions = await monthlyEmissions(request, { year: last, count: last - first + 1, within: withinTargets(targets) });
  const common = await commonEmissions(request, year, hasTarget(targets));
  const isComplete = (candidate: number): boolean => monthsOf(emissions, candidate).every((value) => value !== undefined);
  const years = Array.from({ length: year - first + 1 }, (_, index) => year - index);
  const complete = years.find((candidate) => isComplete(candidate) && (candidate !== year || common.isWhole));
  const progress = complete === undefined ? undefined : progressOf(targets, sumOf(monthsOf(emissions, complete)));
  const profiles = recordsLink('module/enterpriseProfile', []);
  return {
    ...againstBudget(monthsOf(emissions, year), monthsOf(emissions, year - 1), common, { allowed: allowedEmissions(targets, year), text }),
    ...(progress === undefined
      ? { progressNote: text('noCompleteYear') }
      : { progress: rounded(progress * 100), progressNote: text('ofYear', { year: complete }) }),
    ...(profiles && { records: { gap: ledgerLink(request, year), progress: profiles } }),
  };
}

type Months = ReturnType<typeof monthsOf>;

/** The distance of a year's emissions from its budget, and how far the records go. */
function againstBudget(
  own: Months,
  yearBefore: Months,
  common: Awaited<ReturnType<typeof commonEmissions>>,
  { allowed, text }: { allowed: number; text: ReturnType<typeof textsOf> },
): PortalRow {
  const isCompared = common.before > 0 && yearBefore.every((value) => value !== undefined);
  const lastMonth = isCompared ? common.lastMonth : own.findLastIndex((value) => value !== undefined);
  if (lastMonth < 0) return { gapNote: text('noRecords') };
  const shares = monthlyShares(yearBefore).slice(0, lastMonth + 1);
  const budget = allowed * (isCompared ? common.before / common.wholeBefore : shares.reduce((sum, share) => sum + share, 0));
  return {
    gap: rounded((isCompared ? common.own : sumOf(own)) - budget),
    gapNote: text(isCompared ? 'againstSameBudget' : 'againstBudget', {
      budget: new Intl.NumberFormat('en').format(Math.round(budget)),
      month: lastMonth + 1,
      count: common.pairs,
    }),
  };
}

const textsOf =
  ({ services, caller }: PortalRequest) =>
  (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
    services.texts.text(caller.language, `$t:portal.${key}`, params);
