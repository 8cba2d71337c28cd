import { commonEmissions, ledgerLink, monthlyEmissions, monthsOf, sumOf, yearOf } from '../../carbon/ledger';
import { allowedEmissions, hasTarget, targetYears, targetsOf, withinTargets } from '../../carbon/targets';
import type { PortalFunction } from '../../portal-function';

/** The way to the target by years: what is allowed, and the emissions of the years with all months, of the sites with a target. */
export const source: PortalFunction = async (request) => {
  const { services, caller } = request;
  const { targets, isHidden } = await targetsOf(request);
  if (targets.length === 0)
    return { data: [], note: services.texts.text(caller.language, `$t:portal.${isHidden ? 'hiddenTarget' : 'noTarget'}`) };
  const { first, last } = targetYears(targets, yearOf(request));
  const text = (key: string): string => services.texts.text(caller.language, `$t:portal.${key}`);
  const emissions = await monthlyEmissions(request, { year: last, count: last - first + 1, within: withinTargets(targets) });
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const { isWhole } = await commonEmissions(request, yearOf(request), hasTarget(targets));
  const isComplete = (year: number): boolean =>
    (year !== yearOf(request) || isWhole) && monthsOf(emissions, year).every((value) => value !== undefined);
  const base = targets.reduce((sum, { baseEmissions }) => sum + baseEmissions, 0);
  const measured = years.filter(isComplete).map((year) => ({
    name: String(year),
    type: text('actual'),
    seriesKey: 'actual',
    value: sumOf(monthsOf(emissions, year)),
    records: ledgerLink(request, year),
  }));
  const hasBase = measured.some(({ name }) => name === String(first));
  const isCurrentOpen = years.includes(yearOf(request)) && !isComplete(yearOf(request));
  return {
    data: [
      ...years.map((year) => ({ name: String(year), type: text('target'), seriesKey: 'target', value: allowedEmissions(targets, year) })),
      ...(hasBase ? [] : [{ name: String(first), type: text('actual'), seriesKey: 'actual', value: base }]),
      ...measured,
    ],
    ...(isCurrentOpen && { note: services.texts.text(caller.language, '$t:portal.yearIsOpen', { year: yearOf(request) }) }),
  };
};
