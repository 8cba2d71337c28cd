import { moduleColumnName } from '#engine/module/module-columns';
import type { Comparison } from './ledger-workload';

const column = moduleColumnName;

/** A module without an index for its figures: kinds of waste by day. */
export const wasteModule = {
  id: '',
  fullName: 'benchWaste',
  enCode: 'benchWaste',
  type: 1,
  webType: 2,
  dbLinkId: '0',
  category: '',
  state: 0,
  enableFlow: 0,
  sortCode: 0,
  tables: '[]',
  formData: JSON.stringify({
    fields: [
      { __config__: { jnpfKey: 'input', label: 'kind' }, __vModel__: 'kind' },
      { __config__: { jnpfKey: 'datePicker', label: 'day' }, __vModel__: 'day', format: 'yyyy-MM-dd' },
      { __config__: { jnpfKey: 'inputNumber', label: 'mass' }, __vModel__: 'mass' },
    ],
  }),
  columnData: JSON.stringify({ type: 1, columnList: [{ prop: 'kind', id: 'kind', label: 'kind' }], searchList: [] }),
};

export const fillWaste = (table: string, records: number): string => `
  insert into ${table} (id, creator_time, delete_mark, version, ${['kind', 'day', 'mass'].map(column).join(', ')})
  select 'record' || lpad(n::text, 20, '0'), n, 0, 1, 'kind ' || n % 40, 1700000000000 + (n % 800)::bigint * 86400000, (n % 991) / 9.0
  from generate_series(1, ${records}) as n`;

export const wasteComparisons = (table: string): readonly Comparison[] => [
  {
    name: 'other module, no index: sum, average and greatest by kind',
    aggregate: {
      groupBy: [{ field: 'kind' }],
      measures: [
        { id: 'sum', of: 'sum', field: 'mass' },
        { id: 'average', of: 'avg', field: 'mass' },
        { id: 'greatest', of: 'max', field: 'mass' },
      ],
    },
    sql: `select ${column('kind')}, sum(${column('mass')}), avg(${column('mass')}), max(${column('mass')}) from ${table}
      where delete_mark = 0 group by 1 order by 1`,
  },
  {
    name: 'other module, no index: records by quarter and kind, of one half',
    aggregate: {
      groupBy: [{ field: 'day', bucket: 'quarter' }, { field: 'kind' }],
      measures: [{ id: 'count', of: 'count' }],
      filter: { field: 'mass', is: 'atLeast', value: 55 },
    },
    sql: `select date_trunc('quarter', to_timestamp(${column('day')} / 1000.0) at time zone 'Asia/Shanghai'), ${column('kind')}, count(*) from ${table}
      where delete_mark = 0 and ${column('mass')} >= 55 group by 1, 2 order by 1, 2`,
  },
];
