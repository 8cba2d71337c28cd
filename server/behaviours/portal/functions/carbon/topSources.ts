import { allOf } from '#engine/query/filter';
import { shortName } from '../../aggregate-figures';
import { boundaryOf, emission, ledger, ledgerLink, rounded, yearOf } from '../../carbon/ledger';
import type { PortalFunction, PortalRow } from '../../portal-function';
import { yearFilter } from '../../portal-parameters';

/** The greatest sources (a site and an energy) with their cumulative share of all emissions, in percent. */
export const source: PortalFunction = async (request) => {
  const { services, caller } = request;
  const year = yearOf(request);
  const { rows, rest } = await request.aggregate(ledger, {
    groupBy: [{ field: 'site' }, { field: 'energy' }],
    measures: [emission],
    filter: allOf([yearFilter('month', year), boundaryOf(request)]),
    limit: 10,
    rest: true,
  });
  const total = [...rows, ...(rest ? [rest] : [])].reduce((sum, row) => sum + Number(row['emission'] ?? 0), 0);
  const text = (key: string): string => services.texts.text(caller.language, `$t:portal.${key}`);
  let cumulative = 0;
  const data = rows.flatMap((row): PortalRow[] => {
    const value = Number(row['emission'] ?? 0);
    if (value <= 0) return [];
    cumulative += value;
    const texts = row['texts'] as Record<string, string>;
    const name = `${texts['energy'] ?? ''} · ${shortName(row['site'], texts['site'] ?? '')}`;
    const { site, energy } = row;
    return [
      {
        name,
        type: text('emission'),
        seriesKey: 'emission',
        value,
        records: ledgerLink(request, year, undefined, ['site', 'eq', site], ['energy', 'eq', energy]),
      },
      { name, type: text('cumulative'), seriesKey: 'share', value: rounded((cumulative / total) * 100) },
    ];
  });
  return { data };
};
