import { describe, expect, test } from 'vitest';
import { checkDescriptor } from '../check-descriptor';
import { collectionOf } from '../collection';
import type { Descriptor } from '../generated/descriptor.gen';
import type { ParsedResource } from '../parsed';
import { createRegistry } from '../registry';
import { definitions } from '#renderers/definitions.ts';
import { buttonLabel } from './list-actions';
import { moduleColumnName } from './module-columns';
import { moduleOf } from './module-of';

const registry = createRegistry(definitions);

const field = (jnpfKey: string, vModel: string, label: string, more: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label, ...config },
  __vModel__: vModel,
  ...more,
});

const form = {
  popupType: 'drawer',
  drawerWidth: '800px',
  labelWidth: 120,
  fields: [
    field('input', 'inputField101', '名称', {}, { required: true, unique: true }),
    {
      __config__: {
        jnpfKey: 'row',
        children: [field('inputNumber', 'num102', '活动数据', { precision: 2 }), field('inputNumber', '因子', '排放因子')],
      },
    },
    field('calculate', 'calc103', '排放量', { expression: [{ type: 'field', __vModel__: 'num102' }, '*', '2'], precision: 2 }),
    field('createTime', 'createTime105', '创建时间'),
    {
      __config__: {
        jnpfKey: 'table',
        label: '明细',
        children: [field('input', 'inputField107', '表计'), field('inputNumber', 'num 108', '读数')],
      },
      __vModel__: 'tableField106',
    },
  ],
};

const list = {
  type: 1,
  hasSuperQuery: true,
  pageSize: 50,
  showSummary: true,
  summaryField: ['calc103'],
  searchList: [
    { prop: 'inputField101', jnpfKey: 'input', searchType: 2, isKeyword: true },
    { prop: 'num102', jnpfKey: 'inputNumber', searchType: 3 },
    { prop: 'tableField106-inputField107', jnpfKey: 'input' },
    { prop: 'gone', jnpfKey: 'input' },
  ],
  columnList: [
    { prop: 'inputField101', label: '名称', width: 200, fixed: 'left', sortable: true },
    { prop: 'tableField106-inputField107', label: '明细-表计' },
    { prop: '因子', label: '因子' },
    { prop: 'gone', label: 'x' },
  ],
  defaultSortConfig: [{ field: 'num102', sort: 'desc' }],
  btnsList: [
    { value: 'add', label: '新增' },
    { value: 'batchRemove', label: '批量删除' },
  ],
  columnBtnsList: [
    { value: 'edit', label: '编辑' },
    { value: 'remove', label: '作废' },
  ],
};

const source = {
  id: 'ledger',
  fullName: '能耗台账',
  enCode: 'ledger',
  webType: 2,
  formData: JSON.stringify(form),
  columnData: JSON.stringify(list),
};
const module = moduleOf(source, registry);

test('the resource has the fields of the form without layouts, calculated fields included', () => {
  const { fields } = module.resource;
  expect(fields.map(({ id }) => id)).toEqual([
    'inputField101',
    'num102',
    expect.stringMatching(/^numInput_/),
    'calc103',
    'createTime105',
    'tableField106',
  ]);
  expect(fields.find(({ id }) => id === 'calc103')?.props?.['isStorage']).toBe(true);
  expect(fields.find(({ id }) => id === 'createTime105')?.access).toBe('readOnly');
  const factor = fields[2]?.id ?? '';
  expect(module.resource.names).toMatchObject({ [factor]: '因子' });
  expect(Object.entries(module.resource.names ?? {}).some(([id, name]) => id.startsWith('tableField106.') && name === 'num 108')).toBe(
    true,
  );
  expect(module.resource.collection).toMatchObject({
    table: 'md_ledger',
    unique: [['inputField101']],
    order: ['-num102', '-creatorTime'],
    indexes: [['-num102', '-creatorTime', '-id'], ['num102']],
    search: ['inputField101', 'tableField106.inputField107'],
  });
});

test('the table has a column for each field', () => {
  const collection = collectionOf(module.resource as ParsedResource, registry);
  expect(collection?.columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['id', 'input_field101', 'num102', 'calc103', 'create_time105']),
  );
});

test('the form refers to the fields in its layouts and opens in its configured frame', () => {
  expect(module.form).toMatchObject({
    id: 'module/ledger/form',
    placement: 'right',
    width: 800,
    resource: 'module/ledger',
    params: ['id'],
  });
  expect(module.form.root.children?.slice(0, 2)).toEqual([
    { field: 'inputField101' },
    expect.objectContaining({ jnpfKey: 'row', children: [{ field: 'num102' }, { field: module.resource.fields[2]?.id }] }),
  ]);
  expect(module.detail).toMatchObject({ id: 'module/ledger/detail', use: 'detail' });
});

test('the list has its columns, searches, order and buttons without unknown fields', () => {
  expect(module.list?.root.props).toMatchObject({
    resource: 'module/ledger',
    search: ['keyword', { field: 'num102', as: 'between' }, { field: 'tableField106.inputField107', as: 'contains' }],
    columns: [
      { field: 'inputField101', width: 200, fixed: 'left', sortable: true },
      { field: 'tableField106.inputField107', sortable: false },
      { field: module.resource.fields[2]?.id, label: '因子' },
    ],
    order: [{ field: 'num102', descending: true }],
    pageSize: 50,
    summary: ['calc103'],
    superQuery: true,
    toolbar: [{ label: '$t:common.addRecord', do: 'open', dialog: 'module/ledger/form' }, 'refresh'],
    row: [{ label: '$t:common.edit' }, { label: '作废', danger: true, do: 'call', operation: 'remove' }],
    batch: [{ label: '$t:common.batchRemove', operation: 'batchRemove' }],
  });
});

test.each([
  ['add', undefined, '$t:common.addRecord'],
  ['add', '新增', '$t:common.addRecord'],
  ['add', '新 建', '$t:common.add'],
  ['upload', '批量导入', '$t:common.batchImport'],
  ['edit', '修改', '修改'],
])('a button %j that is named %j keeps its words: %j', (value, label, expected) => expect(buttonLabel(value, label)).toEqual(expected));

/** The issues of all descriptors of a module. */
const issuesOf = (released: typeof module) => {
  const all: Descriptor[] = [released.resource, released.form, released.detail, ...(released.list ? [released.list] : [])];
  const byId = new Map<string, Descriptor>([...all, ...released.transfer].map((descriptor) => [descriptor.id, descriptor]));
  return all.flatMap((descriptor) => checkDescriptor(descriptor, { registry, lookup: (id) => byId.get(id), ids: () => [...byId.keys()] }));
};

test('a list for narrow windows has its own columns, searches and buttons, and the call reads what it shows', () => {
  const app = {
    columnList: [{ prop: 'inputField101' }, { prop: 'tableField106-inputField107' }],
    searchList: [{ prop: 'num102', searchType: 3 }],
    columnBtnsList: [{ value: 'detail' }],
  };
  const columnData = JSON.stringify({ ...list, columnList: [{ prop: 'inputField101' }] });
  const withApp = moduleOf({ ...source, columnData, appColumnData: JSON.stringify(app) }, registry);
  expect(withApp.list?.root.props?.['app']).toMatchObject({
    search: [{ field: 'num102', as: 'between' }],
    columns: [{ field: 'inputField101' }, { field: 'tableField106.inputField107' }],
    toolbar: [{ do: 'open', right: 'btn_add' }, 'refresh'],
    row: [{ do: 'open', right: 'btn_detail' }],
  });
  const listed = (released: typeof withApp) => released.resource.operations?.find(({ id }) => id === 'list')?.fields;
  expect(listed(withApp)).toContain('tableField106');
  expect(listed(moduleOf({ ...source, columnData }, registry))).not.toContain('tableField106');
  expect(issuesOf(withApp)).toEqual([]);
});

const listOf = (columnData: object) => moduleOf({ ...source, columnData: JSON.stringify({ ...list, ...columnData }) }, registry).list?.root;

test.each([
  ['a column of a sub-table', 'inputField107'],
  ['a sub-table', 'tableField106'],
  ['a name that is not a field', 'gone'],
])('the list is not sorted by %s', (_, name) => {
  expect(
    listOf({
      defaultSortConfig: [
        { field: name, sort: 'asc' },
        { field: 'calc103', sort: 'asc' },
      ],
    })?.props?.['order'],
  ).toEqual([{ field: 'calc103', descending: false }]);
});

test('a list without columns shows the first fields, and no sub-table', () => {
  const fields = module.resource.fields.filter(({ id }) => id !== 'tableField106').map(({ id }) => ({ field: id }));
  expect(listOf({ columnList: [] })?.props?.['columns']).toEqual(fields);
});

test.each([
  ['inputField101', 'splitPane'],
  ['gone', 'listPanel'],
])('a tree beside the list needs an existing field: %s', (treeRelation, jnpfKey) => {
  expect(listOf({ type: 2, treeDataSource: 'dictionary', treeDictionary: 'd1', treeRelation })?.jnpfKey).toBe(jnpfKey);
  expect(listOf({ type: 2, treeDataSource: 'organize', treeRelation })?.jnpfKey).toBe(jnpfKey);
});

describe('the descriptors of a module are valid:', () => {
  const all: Descriptor[] = [module.resource, module.form, module.detail, ...(module.list ? [module.list] : [])];
  const byId = new Map<string, Descriptor>([...all, ...module.transfer].map((descriptor) => [descriptor.id, descriptor]));
  test.each(all.map((descriptor) => [descriptor.id, descriptor] as const))('%s', (_, descriptor) => {
    expect(checkDescriptor(descriptor, { registry, lookup: (id) => byId.get(id), ids: () => [...byId.keys()] })).toEqual([]);
  });
});

test('a module with an unreadable form has an issue and no fields', () => {
  const broken = moduleOf({ ...source, formData: '{"fields":' }, registry);
  expect(broken.issues[0]?.path).toMatch(/^\/formData/);
  expect(broken.resource.fields).toEqual([]);
});

const taking = (fields: object[]) => moduleOf({ ...source, formData: JSON.stringify({ fields }) }, registry);

describe('a field with the name of a system field', () => {
  const names = [
    'id',
    'version',
    'creatorTime',
    'creatorUserId',
    'lastModifyTime',
    'lastModifyUserId',
    'deleteMark',
    'deleteTime',
    'deleteUserId',
  ];
  test.each(names)('%s keeps its name on the wire and has an id and a column of its own', (name) => {
    const { resource, issues } = taking([field('input', name, 'X'), field('input', `${name}OfForm`, 'Y'), field('input', `${name}_`, 'Z')]);
    const ids = resource.fields.map(({ id }) => id);
    expect(issues).toEqual([]);
    expect(ids.slice(1)).toEqual([`${name}OfForm`, `${name}_`]);
    expect(resource.names).toMatchObject({ [String(ids[0])]: name });
    const columns = collectionOf(resource as ParsedResource, registry)?.columns.map((column) => column.name) ?? [];
    expect(new Set(columns).size).toBe(columns.length);
  });
  test('in a sub-table keeps its id and column, but for the id of the row', () => {
    const { resource } = taking([field('table', 'rows', '', {}, { children: names.map((name) => field('input', name, '')) })]);
    expect(resource.fields[0]?.children?.map((child) => ('id' in child ? child.id : ''))).toEqual(['idOfForm', ...names.slice(1)]);
    expect(resource.names).toEqual({ 'rows.id': 'jnpfId', 'rows.idOfForm': 'id' });
  });
  test('is named by calculations and lists', () => {
    const { resource, issues } = moduleOf(
      {
        ...source,
        formData: JSON.stringify({
          fields: [
            field('inputNumber', 'version', 'V'),
            field('calculate', 'c', 'C', { expression: [{ __vModel__: 'version' }, '×', '2'] }),
          ],
        }),
        columnData: JSON.stringify({ type: 1, columnList: [{ prop: 'version' }], defaultSortConfig: [{ field: 'version', sort: 'desc' }] }),
      },
      registry,
    );
    expect(issues).toEqual([]);
    expect(resource.fields[1]?.calculate).toBe('versionOfForm * 2');
    expect(resource.collection?.order?.[0]).toBe('-versionOfForm');
  });
  test('is refused under an id that an earlier form gave it', () => {
    const pinned = taking([{ ...field('input', 'version', '版本'), __tangu__: { id: 'version' } }, field('input', 'a', 'A')]);
    expect(pinned.resource.fields.map(({ id }) => id)).toEqual(['a']);
    expect(pinned.issues).toContainEqual(expect.objectContaining({ code: 'reservedName', path: '/formData/fields/0' }));
  });
});

test.each([
  ['aB', 'a_b'],
  ['a_b', 'a__b'],
  ['AB', '_a_b'],
  ['version', 'version_'],
  ['x1', 'x1'],
  ['a'.repeat(63), 'a'.repeat(63)],
])('the column of %s is %s', (id, name) => expect(moduleColumnName(id)).toBe(name));

test('every field has its own column', () => {
  const ids = ['aB', 'a_b', 'ab', 'A_B', 'AB', 'version', 'version_', 'Version', `${'a'.repeat(62)}B`, `${'a'.repeat(62)}C`];
  const names = ids.map(moduleColumnName);
  expect(new Set(names).size).toBe(ids.length);
  expect(names.every((name) => name.length <= 63)).toBe(true);
});

test('a field is visible if its layouts are', () => {
  const hidden = moduleOf(
    {
      ...source,
      formData: JSON.stringify({
        fields: [{ __config__: { jnpfKey: 'card', noShow: true, children: [field('input', 'a', 'A', {}, { required: true })] } }],
      }),
    },
    registry,
  );
  expect(hidden.resource.fields[0]).toMatchObject({ id: 'a', visible: 'false' });
});
