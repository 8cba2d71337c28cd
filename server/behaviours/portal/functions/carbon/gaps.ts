import { addUnits, startOfUnit } from '#engine/dates/calendar';
import { formatDate } from '#engine/dates/format-date';
import { allOf } from '#engine/query/filter';
import { rowsBelow } from '../../../../records/rows-below';
import { shortName } from '../../aggregate-figures';
import { boundaryOf, ledger, ledgerLink, yearOf } from '../../carbon/ledger';
import type { PortalFunction } from '../../portal-function';
import { startOfYear, yearFilter } from '../../portal-parameters';

/** Months of the year without a record, by site and energy, from the first record of the pair to the last month that has ended. */
export const source: PortalFunction = async (request) => {
  const year = yearOf(request);
  const pair = [{ field: 'site' }, { field: 'energy' }];
  const boundary = boundaryOf(request);
  const limit = maxPairs;
  const [pairs, present] = await Promise.all([
    request.aggregate(ledger, { groupBy: pair, measures: [{ id: 'first', of: 'min', field: 'month' }], filter: allOf([boundary]), limit }),
    request.aggregate(ledger, {
      groupBy: [...pair, { field: 'month', bucket: 'month' }],
      measures: [{ id: 'count', of: 'count' }],
      filter: allOf([yearFilter('month', year), boundary]),
      limit: limit * 12,
    }),
  ]);
  const monthsByPair = rowsBelow(present.rows, pairKey);
  const data = pairs.rows
    .flatMap((row) => {
      const recorded = new Set(monthsByPair.get(pairKey(row))?.map(({ month }) => Number(month)));
      const missing = expectedMonths(year, Number(row['first'])).filter((month) => !recorded.has(month));
      if (missing.length === 0) return [];
      const texts = row['texts'] as Record<string, string>;
      const records = ledgerLink(request, year, undefined, ['site', 'eq', row['site']], ['energy', 'eq', row['energy']]);
      return [
        {
          site: shortName(row['site'], texts['site'] ?? ''),
          energy: texts['energy'],
          months: monthRanges(missing),
          count: missing.length,
          records,
        },
      ];
    })
    .toSorted((a, b) => b.count - a.count);
  // Without any ledger in the year nothing is missing, which is not to say that all is there.
  const isBlank = data.length === 0 && present.rows.length === 0;
  const note = isBlank ? request.services.texts.text(request.caller.language, '$t:portal.noRecords') : undefined;
  return { data: data.slice(0, maxShown), ...(note !== undefined && { note }), ...(data.length > maxShown && { isCut: true as const }) };
};

const maxPairs = 2_000;
const maxShown = 50;

const pairKey = ({ site, energy }: Readonly<Record<string, unknown>>): string => JSON.stringify([site, energy]);

/** The first milliseconds of the months that should have a record. */
function expectedMonths(year: number, first: number): number[] {
  const lastClosed = addUnits(startOfUnit(Date.now(), 'month'), -1, 'month');
  const months = Array.from({ length: 12 }, (_, month) => addUnits(startOfYear(year), month, 'month'));
  return months.filter((month) => month >= startOfUnit(first, 'month') && month <= lastClosed);
}

/** @example monthRanges([january, february, march, may]) // '1–3, 5' */
function monthRanges(months: readonly number[]): string {
  const numbers = months.map((month) => Number(formatDate(month, { pattern: 'MM' })));
  const ranges: number[][] = [];
  for (const month of numbers) {
    const range = ranges.at(-1);
    if (range && range.at(-1) === month - 1) range.push(month);
    else ranges.push([month]);
  }
  return ranges.map((range) => (range.length > 1 ? `${range[0]}–${range.at(-1)}` : String(range[0]))).join(', ');
}
