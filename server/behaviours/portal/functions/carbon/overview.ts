import { intensityOf } from '../../carbon/intensity';
import { commonEmissions, ledgerLink, monthlyEmissions, monthsOf, rounded, sumOf, yearOf } from '../../carbon/ledger';
import { allowedEmissions, monthlyShares, progressOf, targetYears, targetsOf, withinTargets, type Target } from '../../carbon/targets';
import type { PortalFunction, PortalRequest, PortalRow } from '../../portal-function';
import { recordsLink, type RecordsLink } from '../../records-link';

/**
 * The figures at the head of the dashboard: the emissions of the year with the change against the same records of the year before,
 * the intensity, and how far the emissions are from the target.
 */
export const source: PortalFunction = async (request) => {
  const year = yearOf(request);
  const [emissions, common, targets, intensity] = await Promise.all([
    monthlyEmissions(request, { year, count: 1 }),
    commonEmissions(request, year),
    targetsOf(request),
    intensityOf(request),
  ]);
  const { note: intensityNote, ...intensityFigures } = intensity;
  const parts = [
    totals(monthsOf(emissions, year), common, year, request),
    { ...intensityFigures, intensityNote },
    await againstTarget(targets, year, request),
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
      ? { change: rounded((common.own / common.before - 1) * 100), changeNote: text('sameRecords', { month: common.lastMonth + 1 }) }
      : { changeNote: text('noYearBefore') }),
  };
}

/** The distance from the year's budget up to the last month with a record, and the progress of the last complete year. */
async function againstTarget(targets: readonly Target[], year: number, request: PortalRequest): Promise<PortalRow> {
  const text = textsOf(request);
  if (targets.length === 0) return { gapNote: text('noTarget'), progressNote: text('noTarget') };
  const { first, last } = targetYears(targets, year);
  const emissions = await monthlyEmissions(request, { year: last, count: last - first + 1, within: withinTargets(targets) });
  const own = monthsOf(emissions, year);
  const shares = monthlyShares(monthsOf(emissions, year - 1));
  const lastMonth = own.findLastIndex((value) => value !== undefined);
  const budget = allowedEmissions(targets, year) * shares.slice(0, lastMonth + 1).reduce((sum, share) => sum + share, 0);
  const complete = Array.from({ length: year - first + 1 }, (_, index) => year - index).find((candidate) =>
    monthsOf(emissions, candidate).every((value) => value !== undefined),
  );
  const progress = complete === undefined ? undefined : progressOf(targets, sumOf(monthsOf(emissions, complete)));
  const profiles = recordsLink('module/enterpriseProfile', []);
  return {
    ...(lastMonth >= 0 && {
      gap: rounded(sumOf(own) - budget),
      gapNote: text('againstBudget', { budget: new Intl.NumberFormat('en').format(Math.round(budget)), month: lastMonth + 1 }),
    }),
    ...(lastMonth < 0 && { gapNote: text('noRecords') }),
    ...(progress === undefined
      ? { progressNote: text('noCompleteYear') }
      : { progress: rounded(progress * 100), progressNote: text('ofYear', { year: complete }) }),
    ...(profiles && { records: { gap: ledgerLink(request, year), progress: profiles } }),
  };
}

const textsOf =
  ({ services, caller }: PortalRequest) =>
  (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
    services.texts.text(caller.language, `$t:portal.${key}`, params);
