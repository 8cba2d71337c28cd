/** A control of a form JSON. */
const control = (
  jnpfKey: string,
  name: string,
  more: Readonly<Record<string, unknown>> = {},
  config: Readonly<Record<string, unknown>> = {},
) => ({ __config__: { jnpfKey, label: name, ...config }, __vModel__: name, ...more });

const choices = { options: ['1', '2', '3', '4'].map((id) => ({ id, fullName: `种类 ${id}` })), props: { value: 'id', label: 'fullName' } };

/** Ten columns, as modules have them: texts, numbers, a choice, a date, a switch, a result. */
const fields = [
  control('input', 'name', {}, { required: true }),
  control('input', 'code'),
  control('input', 'site'),
  control('input', 'meter'),
  control('inputNumber', 'activity', { precision: 4 }, { required: true }),
  control('inputNumber', 'factor', { precision: 6 }),
  control('select', 'kind', choices, { dataType: 'static' }),
  control('datePicker', 'month', { format: 'yyyy-MM' }),
  control('switch', 'verified'),
  control('calculate', 'emission', {
    precision: 4,
    expression: [{ type: 'field', __vModel__: 'activity' }, '×', { type: 'field', __vModel__: 'factor' }],
  }),
];

/** The names of the ten columns. */
export const fieldNames = fields.map(({ __vModel__ }) => __vModel__);

const search = (name: string, jnpfKey: string, searchType: number) => ({ prop: name, id: name, jnpfKey, label: name, searchType });

const columnData = {
  type: 1,
  hasPage: true,
  pageSize: 20,
  btnsList: [{ value: 'add', label: '新增' }],
  columnBtnsList: [{ value: 'detail', label: '详情' }],
  columnList: fields.map(({ __vModel__: prop, __config__: { jnpfKey } }) => ({ prop, id: prop, label: prop, jnpfKey, sortable: true })),
  searchList: [search('name', 'input', 2), search('activity', 'inputNumber', 3), search('kind', 'select', 1)],
};

const entity = (name: string, form: object, list: object) => ({
  id: '',
  fullName: name,
  enCode: name,
  type: 1,
  webType: 2,
  dbLinkId: '0',
  category: '',
  state: 0,
  enableFlow: 0,
  sortCode: 0,
  tables: '[]',
  formData: JSON.stringify(form),
  columnData: JSON.stringify(list),
});

/** The module whose records are listed, read and created. */
export const recordsModule = entity('benchRecords', { fields }, columnData);

/** A module with the given number of fields. */
export const wideModule = (count: number) => {
  const wide = Array.from({ length: count }, (_, index) => control(index % 2 === 0 ? 'input' : 'inputNumber', `field${index + 1}`));
  return entity(
    'benchWide',
    { fields: wide },
    { type: 1, columnList: wide.slice(0, 10).map(({ __vModel__: prop }) => ({ prop, id: prop, label: prop })), searchList: [] },
  );
};

/** The values of a new record. */
export const newRecord = {
  name: '一号锅炉',
  code: 'GL-001',
  site: '东厂区',
  meter: 'M-17',
  activity: 1234.5,
  factor: 0.5703,
  kind: '2',
  month: 1_767_225_600_000,
  verified: 1,
};

/** Inserts generated records with SQL, because a million calls would take longer than the measurement. */
export const fillRecords = (table: string, count: number): string => `
  insert into ${table} (id, creator_time, creator_user_id, delete_mark, version, name, code, site, meter,
    activity, factor, kind, month, verified, emission)
  select 'bench' || lpad(n::text, 7, '0'), 1700000000000 + n, null, 0, 1, '记录 ' || lpad(n::text, 7, '0'),
    'C' || n, '厂区 ' || n % 17, 'M-' || n % 211,
    n % 1000 + 0.25, 0.5, (n % 4 + 1)::text, 1700000000000 + n * 1000, n % 2, (n % 1000 + 0.25) * 0.5
  from generate_series(1, ${count}) as n`;

/** The same for a module of `wideModule`, whose even fields are numbers. */
export function fillWide(table: string, columns: number, count: number): string {
  const names = Array.from({ length: columns }, (_, index) => `field${index + 1}`);
  const values = names.map((name, index) => (index % 2 === 0 ? `'${name} ' || n` : `n * ${index}`));
  return `
  insert into ${table} (id, creator_time, creator_user_id, delete_mark, version, ${names.join(', ')})
  select 'wide' || lpad(n::text, 7, '0'), 1700000000000 + n, null, 0, 1, ${values.join(', ')}
  from generate_series(1, ${count}) as n`;
}
