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
  const wide = wideFields(count).map((name, index) =>
    control(index % 2 === 0 ? 'input' : 'inputNumber', name, {}, { formId: `formItem${name}` }),
  );
  return entity('benchWide', { fields: wide }, { type: 1, columnList: listed(wideFields(count).slice(0, 10)), searchList: [] });
};

interface FieldChange {
  name?: string;
  unique?: boolean;
}

/** `wideModule` with other fields: renamed or unique ones, and without those that are `undefined`. */
export const changedModule = (count: number, changes: Readonly<Record<string, FieldChange | undefined>>) => {
  const changed = wideFields(count).flatMap((field, index) => {
    if (field in changes && changes[field] === undefined) return [];
    const { name = field, ...config } = changes[field] ?? {};
    return control(index % 2 === 0 ? 'input' : 'inputNumber', name, {}, { ...config, label: field, formId: `formItem${field}` });
  });
  return entity('benchWide', { fields: changed }, { type: 1, columnList: listed(wideFields(count).slice(3, 10)), searchList: [] });
};

/** `wideModule` whose second field has texts in place of numbers. */
export const retypedModule = (count: number) => {
  const retyped = wideFields(count).map((name, index) => control(index % 2 === 0 || index === 1 ? 'input' : 'inputNumber', name));
  return entity('benchWide', { fields: retyped }, { type: 1, columnList: listed(wideFields(count).slice(0, 10)), searchList: [] });
};

/** The names of the fields of `wideModule`. */
export const wideFields = (count: number): string[] => Array.from({ length: count }, (_, index) => `field${index + 1}`);

const textModule = (name: string, names: readonly string[]) =>
  entity(name, { fields: names.map((field) => control('input', field)) }, { type: 1, columnList: listed(names), searchList: [] });

const listed = (names: readonly string[]) => names.map((prop) => ({ prop, id: prop, label: prop }));

/** A module of texts alone. */
export const textNames = ['text1', 'text2', 'text3', 'text4', 'text5'];
export const textsModule = textModule('benchTexts', textNames);

/** A module of two texts, whose records take numbers of a rule if there is one. */
export const numberedModule = (name: string, rule?: string) => {
  const number = rule === undefined ? control('input', 'no') : control('billRule', 'no', {}, { rule });
  return entity(
    name,
    { fields: [control('input', 'name'), control('input', 'site'), number] },
    { type: 1, hasPage: true, columnList: listed(['name', 'no']), searchList: [] },
  );
};

/** A module whose records a relation names. */
export const namedModule = textModule('benchTarget', ['name']);

/** The ten columns with a unique code, and a relation to records of another module. */
export const relatedModule = (modelId: string) => {
  const unique = fields.map((field) =>
    field.__vModel__ === 'code' ? { ...field, __config__: { ...field.__config__, unique: true } } : field,
  );
  const related = control('relationForm', 'target', { modelId, relationField: 'name' });
  const columnList = listed([...fieldNames, 'target']);
  return entity('benchRelated', { fields: [...unique, related] }, { type: 1, columnList, searchList: [] });
};

/** Its columns in a file: a result is computed again. */
export const relatedNames = [...fieldNames.filter((name) => name !== 'emission'), 'target'];

const subTable = (name: string, children: object[]) => control('table', name, {}, { children });

/** Kinds of columns that a file of records names in another way than they are stored, and a sub-table. */
const mixed = (modelId: string) => [
  ...['name', 'code', 'site'].map((name) => control('input', name)),
  control('textarea', 'note'),
  ...['activity', 'factor', 'amount'].map((name) => control('inputNumber', name, { precision: 4 })),
  control('select', 'kind', choices, { dataType: 'static' }),
  control('radio', 'grade', choices, { dataType: 'static' }),
  control('checkbox', 'tags', choices, { dataType: 'static' }),
  control('datePicker', 'month', { format: 'yyyy-MM' }),
  control('datePicker', 'day', { format: 'yyyy-MM-dd' }),
  control('datePicker', 'readAt', { format: 'yyyy-MM-dd HH:mm:ss' }),
  control('switch', 'verified'),
  control('userSelect', 'owner'),
  control('relationForm', 'device', { modelId, relationField: 'name' }),
  control('createTime', 'made'),
  subTable('parts', [control('input', 'part'), control('inputNumber', 'count'), control('datePicker', 'due', { format: 'yyyy-MM-dd' })]),
];

/** A module of 20 columns of many kinds; `relation` is the module of its relation. */
export const mixedModule = (relation: string) =>
  entity('benchMixed', { fields: mixed(relation) }, { type: 1, columnList: listed(['name']), searchList: [] });

/** The names of the fields of `mixedModule`. */
export const mixedFields: readonly string[] = mixed('').map(({ __vModel__ }) => __vModel__);

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
  const names = wideFields(columns);
  const values = names.map((name, index) => (index % 2 === 0 ? `'${name} ' || n` : `n * ${index}`));
  return `
  insert into ${table} (id, creator_time, creator_user_id, delete_mark, version, ${names.join(', ')})
  select 'wide' || lpad(n::text, 7, '0'), 1700000000000 + n, null, 0, 1, ${values.join(', ')}
  from generate_series(1, ${count}) as n`;
}

/** Records of a module of `mixedModule`. Its relation names records `r1` to `r500`, its users are those of the installation. */
export const fillMixed = (table: string, count: number): string => `
  with people as (select array_agg(id) as ids from base_user)
  insert into ${table} (id, creator_time, creator_user_id, delete_mark, version, name, code, site, note, activity, factor, amount, kind,
    grade, tags, month, day, read_at, verified, owner, device, made)
  select 'mixed' || lpad(n::text, 7, '0'), 1700000000000 + n, null, 0, 1, '记录 ' || n, 'C-' || n, '厂区 ' || n % 17, '备注, "' || n || '"',
    n * 1.25, round(n % 1000 / 7.0, 4), n, (n % 4 + 1)::text, (n % 3 + 1)::text, to_jsonb(array[(n % 4 + 1)::text, (n % 2 + 1)::text]),
    1700000000000 + n * 60000::bigint, 1700000000000 + n * 3600000::bigint, 1700000000000 + n * 1000::bigint, n % 2,
    ids[1 + n % array_length(ids, 1)], 'r' || n % 500 + 1, 1700000000000 + n
  from generate_series(1, ${count}) as n, people`;

/** Two rows of the sub-table for every second record. */
export const fillMixedLines = (lines: string, table: string): string => `
  insert into "${lines}" (id, parent_id, position, part, count, due)
  select id || '-' || n, id, n, '零件 ' || n, amount * n, creator_time from ${table}, generate_series(1, 2) as n where amount % 2 = 0`;

/** Records of a module of texts. */
export const fillTexts = (table: string, names: readonly string[], count: number): string => `
  insert into ${table} (id, creator_time, creator_user_id, delete_mark, version, ${names.join(', ')})
  select 'text' || lpad(n::text, 28, '0'), 1700000000000 + n, null, 0, 1, ${names.map((name) => `'${name} ' || n`).join(', ')}
  from generate_series(1, ${count}) as n`;

/** Records of a module of `relatedModule`, which name those of another table. */
export const fillRelated = (table: string, target: string, count: number): string => `
  ${fillRecords(table, count)};
  with targets as (select id, row_number() over (order by id) as place, count(*) over () as count from ${target})
  update ${table} set target = targets.id from targets where place = 1 + substr(code, 2)::int % targets.count`;
