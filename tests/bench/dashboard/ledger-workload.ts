import { moduleColumnName, moduleTableName } from '#engine/module/module-columns';
import type { Aggregate } from '#engine/query/aggregate';

/** An aggregate of the product, and the same by hand. */
export interface Comparison {
  name: string;
  aggregate: Aggregate;
  sql: string;
}

export const records = 1_000_000;
const table = moduleTableName('energyLedger');
const column = moduleColumnName;

/** In ms, in the time zone of the server. */
const startOf = (year: number): number => Date.parse(`${year}-01-01T00:00:00+08:00`);
const within = (from: number, to: number): string => `${column('month')} between ${startOf(from)} and ${startOf(to + 1) - 1}`;
const years = (from: number, to: number) => ({ field: 'month', is: 'between' as const, value: [startOf(from), startOf(to + 1) - 1] });

const month = `date_trunc('month', to_timestamp(${column('month')} / 1000.0) at time zone 'Asia/Shanghai')`;
const year = `date_trunc('year', to_timestamp(${column('month')} / 1000.0) at time zone 'Asia/Shanghai')`;
const total = { id: 'total', of: 'sum', field: 'emission' } as const;
const sum = `sum(${column('emission')})`;

/** 50 sites, 8 energies and the 36 months of 2024 to 2026, about 70 records of each. */
export const fillLedger = `
  insert into ${table} (id, creator_time, delete_mark, version, ${['ledgerNo', 'site', 'month', 'energy', 'scope', 'amount', 'emission'].map(column).join(', ')})
  select 'record' || lpad(n::text, 20, '0'), n, 0, 1, 'B-' || n,
    jsonb_build_array('group' || repeat('0', 20), 'company' || lpad((n % 25)::text, 20, '0'), 'site' || lpad((n % 50)::text, 20, '0')),
    (extract(epoch from (timestamp '2024-01-01 12:00' + make_interval(months => n / 50 % 36)) at time zone 'Asia/Shanghai') * 1000)::bigint,
    (array['electricity', 'heat', 'naturalGas', 'diesel', 'gasoline', 'rawCoal', 'fuelOil', 'coke'])[1 + n / 1800 % 8],
    case when n / 1800 % 8 < 2 then '2' else '1' end, (n % 1000) / 7.0, (n % 997) / 3.0
  from generate_series(1, ${records}) as n`;

export const afterFilling = `vacuum analyze ${table}`;

/** The aggregates of the dashboard. */
export const ledgerComparisons: readonly Comparison[] = [
  {
    name: 'sums by month of two years',
    aggregate: { groupBy: [{ field: 'month', bucket: 'month' }], measures: [total], filter: years(2025, 2026) },
    sql: `select ${month} as m, ${sum} from ${table} where delete_mark = 0 and ${within(2025, 2026)} group by 1 order by 1`,
  },
  {
    name: 'sums by scope of a year',
    aggregate: { groupBy: [{ field: 'scope' }], measures: [total], filter: years(2026, 2026) },
    sql: `select ${column('scope')}, ${sum} from ${table} where delete_mark = 0 and ${within(2026, 2026)} group by 1 order by 1`,
  },
  {
    name: 'the 8 greatest sites of a year and the rest',
    aggregate: { groupBy: [{ field: 'site' }], measures: [total], filter: years(2026, 2026), limit: 8, rest: true },
    sql: topOf([column('site')], 8),
  },
  {
    name: 'the 10 greatest pairs of site and energy and the rest',
    aggregate: { groupBy: [{ field: 'site' }, { field: 'energy' }], measures: [total], filter: years(2026, 2026), limit: 10, rest: true },
    sql: topOf([column('site'), column('energy')], 10),
  },
  {
    name: 'months with records by site and energy, 4 800 groups',
    aggregate: {
      groupBy: [{ field: 'site' }, { field: 'energy' }, { field: 'month', bucket: 'month' }],
      measures: [{ id: 'count', of: 'count' }],
      filter: years(2026, 2026),
      limit: 5000,
    },
    sql: `select ${column('site')}, ${column('energy')}, ${month}, count(*) from ${table} where delete_mark = 0 and ${within(2026, 2026)}
      group by 1, 2, 3 order by 1, 2, 3 limit 5001`,
  },
  {
    name: 'sums by year of all records',
    aggregate: { groupBy: [{ field: 'month', bucket: 'year' }], measures: [total] },
    sql: `select ${year}, ${sum} from ${table} where delete_mark = 0 group by 1 order by 1`,
  },
];

function topOf(columns: readonly string[], count: number): string {
  const places = columns.map((_, index) => index + 1).join(', ');
  return `
    with sums as (
      select ${columns.join(', ')}, ${sum} as total from ${table} where delete_mark = 0 and ${within(2026, 2026)} group by ${places}
    ), ranked as (select *, row_number() over (order by total desc) as place from sums)
    select case when place <= ${count} then place else ${count + 1} end, min(${columns[0]}::text), sum(total), count(*) from ranked group by 1 order by 1`;
}
