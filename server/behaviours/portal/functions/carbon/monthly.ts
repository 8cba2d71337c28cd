import { ledgerLink, monthlyEmissions, monthsOf, rounded, yearOf } from '../../carbon/ledger';
import { allowedEmissions, monthlyShares, targetsOf } from '../../carbon/targets';
import type { PortalFunction, PortalRow } from '../../portal-function';

/** The emissions of each month, those of the year before, and the budget: the year's target by last year's monthly shares. */
export const source: PortalFunction = async (request) => {
  const { services, caller } = request;
  const year = yearOf(request);
  const [emissions, { targets }] = await Promise.all([monthlyEmissions(request, { year, count: 2 }), targetsOf(request)]);
  const seriesOf = (own: number, seriesKey: string): PortalRow[] =>
    monthsOf(emissions, own).flatMap((value, month) =>
      value === undefined
        ? []
        : [{ name: monthName(month), type: String(own), seriesKey, value, records: ledgerLink(request, own, month) }],
    );
  const allowed = allowedEmissions(targets, year);
  const shares = monthlyShares(monthsOf(emissions, year - 1));
  const budget = services.texts.text(caller.language, '$t:portal.budget');
  const budgetRows =
    targets.length === 0
      ? []
      : shares.map((share, month) => ({ name: monthName(month), type: budget, seriesKey: 'budget', value: rounded(allowed * share) }));
  return { data: [...seriesOf(year, 'year'), ...seriesOf(year - 1, 'before'), ...budgetRows] };
};

const monthName = (month: number): string => String(month + 1);
