import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encryptionIn, linkVisitor } from '../fixtures/link-visitors';
import { addModule, addRecord, base, control, moduleBody, releaseModule } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

/** Fields of a public form whose choices, suggestions and rows to pick come from data interfaces. */
let api: Api;
let token: string;
let category: string;
let form: string;
/** A record of the module behind an interface. */
let ofModule: string;
const interfaces: Record<string, string> = {};

const regions = [
  { code: 'N', title: '北区', children: [{ code: 'N1', title: '一站', secret: 'canary-child' }], secret: 'canary-top' },
  { code: 'S', title: '南区', secret: 'canary-top' },
];
const plants = [
  { id: 'p1', fullName: '一厂', region: 'N', unit: 'kWh', secret: 'canary-plant' },
  { id: 'p2', fullName: '二厂', region: 'N', unit: 't', secret: 'canary-plant' },
  { id: 'p3', fullName: '三厂', region: 'S', unit: 't', secret: 'canary-plant' },
];
const many = Array.from({ length: 1_200 }, (_, index) => ({ id: `m${index}`, fullName: `第${index}项` }));

const addInterface = async (name: string, values: object): Promise<void> => {
  const body = { id: '', fullName: `外链${name}`, enCode: `link${name}`, category, ...values };
  interfaces[name] = String((await api.post('/api/system/DataInterface', body, token)).data['id']);
};
const fixed = (staticData: unknown) => ({ type: 2, dataConfigJson: JSON.stringify({ staticData: JSON.stringify(staticData) }) });
const query = (sql: string) => ({ type: 1, action: 3, dataConfigJson: JSON.stringify({ sqlData: { dbLinkId: '0', sql } }) });

const choice = (jnpfKey: string, name: string, from: string, more: { params?: object[]; props?: object } = {}) =>
  control(jnpfKey, name, name, {
    config: { dataType: 'dynamic', propsUrl: interfaces[from], templateJson: more.params ?? [] },
    props: { label: 'fullName', value: 'id', children: 'children', ...more.props },
  });
const byColumn = { label: 'title', value: 'code' };
const param = (field: string, sourceType: number, relationField: string, required = 0) => ({ field, sourceType, relationField, required });

function fields(): object[] {
  const ofRegion = [param('region', 1, 'area', 1)];
  return [
    control('input', 'name', 'name'),
    control('userSelect', 'owner', 'owner'),
    choice('treeSelect', 'area', 'regions', { props: byColumn }),
    choice('cascader', 'way', 'regions', { props: byColumn }),
    choice('select', 'plant', 'plants', { params: ofRegion }),
    choice('radio', 'north', 'plants', { params: [param('region', 2, 'N')] }),
    choice('checkbox', 'long', 'many'),
    choice('select', 'hall', 'sites'),
    choice('select', 'huge', 'huge'),
    choice('select', 'broken', 'broken'),
    choice('select', 'mine', 'plants', { params: [param('region', 4, '@userId')] }),
    choice('select', 'keeper', 'people'),
    choice('select', 'theirs', 'plants', { params: [param('region', 1, 'owner')] }),
    control('autoComplete', 'fuel', 'fuel', {
      interfaceId: interfaces['plants'],
      relationField: 'fullName',
      templateJson: [param('fullName', 4, '@keyword')],
    }),
    control('table', 'lines', 'lines', {
      addType: 1,
      actionText: 'pick',
      addTableConf: {
        interfaceId: interfaces['plants'],
        interfaceName: 'canary-name',
        templateJson: [param('region', 2, 'N'), param('unit', 1, 'name')],
        columnOptions: [{ value: 'fullName', label: 'title' }],
        relationOptions: [{ field: 'unit', type: 1, value: 'unit' }],
      },
      config: {
        children: [control('input', 'unit', 'unit'), choice('select', 'site', 'plants', { params: [param('region', 1, 'lines-unit')] })],
      },
    }),
  ];
}

const settings = async () => (await api.get(`/api/visualdev/ShortLink/${form}`, token)).data;
const change = (values: object) => api.put('/api/visualdev/ShortLink', { id: form, ...values }, token);
const guest = async () => linkVisitor(api, encryptionIn((await settings())['formLink']), form);
const look = async (field: string, body: object = {}) => (await guest()).related(field, body);
const answer = async (record: object) => (await guest()).answer(record);
const offered = ['area', 'way', 'plant', 'north', 'long', 'hall', 'huge', 'broken', 'fuel', 'lines:pick', 'lines.site'];

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  const types = (await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token)).data['list'] as { id: string }[];
  category = String(types[0]?.id);
  await addInterface('regions', fixed(regions));
  await addInterface('plants', fixed(plants));
  await addInterface('many', fixed(many));
  await addInterface('huge', query('select n as id, \'n\' || n as "fullName" from generate_series(1, 100000) as n'));
  await addInterface('broken', query('select 1 / 0 as id'));
  const sites = await addModule(api, token, {
    fields: [control('input', 'title', 'title'), control('input', 'code', 'code'), control('userSelect', 'keeper', 'keeper')],
    columnData: { columnList: [], searchList: [] },
  });
  ofModule = String((await addRecord(api, token, sites, { title: '厂房', code: 'canary-code' })).data['id']);
  const records = (label: string) => ({ type: 2, dataConfigJson: JSON.stringify({ moduleData: { moduleId: sites, label } }) });
  await addInterface('sites', records('title'));
  await addInterface('people', records('keeper'));
  form = await addModule(api, token, { fields: fields(), columnData: { columnList: [], searchList: [] } });
  await change({ formUse: 1, lookupFields: offered });
});
afterAll(() => api.close());

describe('choices of a data interface in a public form', () => {
  it('are off by default, and offered without those that depend on the user or name people', async () => {
    const { data } = await api.get(`/api/visualdev/ShortLink/${form}/Lookups`, token);
    expect((data['list'] as { id: string }[]).map(({ id }) => id)).toEqual(offered);
    expect(data['list']).toContainEqual({ id: 'lines:pick', fullName: 'lines / pick' });
    await change({ lookupFields: [] });
    for (const field of offered) expect((await look(field)).code).toBe(403);
    const { text } = await (await guest()).descriptor();
    expect(text).not.toMatch(/"(area|plant|fuel|site)"|canary/);
    for (const id of Object.values(interfaces)) expect(text).not.toContain(id);
    expect((await answer({ name: 'hidden', north: 'p1' })).code).toBe(200);
    const { data: page } = await api.post(`/api/visualdev/OnlineDev/${form}/List`, { queryJson: '{"name":"hidden"}' }, token);
    expect((page['list'] as { north?: unknown }[])[0]?.north ?? '').toBe('');
    await change({ lookupFields: [...offered, 'mine', 'keeper', 'theirs'] });
    expect((await settings())['lookupFields']).toEqual(offered);
    for (const field of ['mine', 'keeper', 'theirs']) expect((await look(field)).code).toBe(403);
  });

  it('are the columns of the design, of a tree on every level', async () => {
    const { data } = await look('area');
    expect(data['list']).toEqual([
      { code: 'N', title: '北区', children: [{ code: 'N1', title: '一站' }] },
      { code: 'S', title: '南区' },
    ]);
    expect((await look('north')).data['list']).toEqual([
      { id: 'p1', fullName: '一厂' },
      { id: 'p2', fullName: '二厂' },
    ]);
    expect((await look('north', { columnOptions: 'secret', propsValue: 'secret', relationField: 'secret' })).text).not.toContain('canary');
  });

  it('come in the form as calls of the link, without the interface and its constants', async () => {
    const { data, text } = await (await guest()).descriptor();
    const [resource] = data['references'] as [{ fields: { id: string; props: { options?: object } }[] }];
    const optionsOf = (id: string) => resource.fields.find((field) => field.id === id)?.props.options;
    expect(optionsOf('north')).toEqual({ dataInterface: 'north', value: 'id', label: 'fullName', children: 'children', params: [] });
    expect(optionsOf('plant')).toMatchObject({ dataInterface: 'plant', params: [{ name: 'region', field: 'area', required: true }] });
    expect(text).not.toContain('canary');
    for (const id of Object.values(interfaces)) expect(text).not.toContain(id);
  });

  it('follow the fields that the design names, and nothing else that a visitor posts', async () => {
    const asked = (region: unknown) => look('plant', { paramList: [{ field: 'region', defaultValue: region, sourceType: 1 }] });
    expect((await look('plant')).data['list']).toEqual([]);
    expect((await asked('S')).data['list']).toEqual([{ id: 'p3', fullName: '三厂' }]);
    const forged = [
      { field: 'region', defaultValue: 'S' },
      { field: 'secret', defaultValue: 'x' },
      { field: 'x', sourceType: 4, relationField: '@userId' },
    ];
    expect((await look('north', { paramList: forged })).data['list']).toHaveLength(2);
    for (const region of [{}, ['S'], 7, true, 'x'.repeat(50_000)]) expect([200, 502]).toContain((await asked(region)).code);
  });

  it('are records of a module with the columns of the interface alone', async () => {
    const { data, text } = await look('hall');
    expect(data['list']).toEqual([{ id: ofModule, fullName: '厂房' }]);
    expect(text).not.toContain('canary');
    expect((await answer({ name: 'hall', hall: ofModule })).code).toBe(200);
    expect((await answer({ name: 'hall', hall: '1' })).data).toMatchObject({ issues: [{ path: '/hall' }] });
  });

  it('come in pages, with a keyword and by their ids', async () => {
    const { data } = await look('long');
    expect([(data['list'] as unknown[]).length, data['pagination']]).toEqual([1_000, expect.objectContaining({ total: 1_200 })]);
    expect((await look('long', { keyword: '1199' })).data['list']).toEqual([{ id: 'm1199', fullName: '第1199项' }]);
    expect((await look('long', { ids: ['m1199', 'none'] })).data['list']).toEqual([{ id: 'm1199', fullName: '第1199项' }]);
    expect((await look('long', { pageSize: 100_000 })).data['pagination']).toMatchObject({ pageSize: 1_000 });
  });

  it.each(['huge', 'broken'])('say that they cannot be read, and not why: %s', async (field) => {
    const reply = await look(field);
    expect([reply.code, reply.msg]).toEqual([502, `“${field}”的选项暂时无法读取，请稍后重试，或联系发给您链接的人`]);
    const posted = await answer({ name: field, [field]: '1' });
    expect(posted.code).toBe(502);
    expect(posted.text).not.toMatch(/外链|division|100000/);
  });
});

describe('an answer with choices of a data interface', () => {
  it.each([
    ['all that the lists offer', { area: 'N1', way: ['N', 'N1'], plant: '', north: 'p1', long: ['m3', 'm1199'], fuel: '生物质' }, []],
    ['a choice that fits the field beside it', { area: 'S', plant: 'p3' }, []],
    ['a choice that does not', { area: 'S', plant: 'p1' }, ['/plant']],
    ['a choice without the field that it needs', { plant: 'p1' }, ['/plant']],
    ['one beyond the constant of the design', { north: 'p3' }, ['/north']],
    ['one of several that is unknown', { long: ['m1', 'x'] }, ['/long']],
    ['a path that skips a level', { way: ['N1'] }, ['/way']],
    ['a path across branches', { way: ['S', 'N1'] }, ['/way']],
    [
      'rows of a sub-table',
      {
        lines: [
          { unit: 'N', site: 'p1' },
          { unit: 'S', site: 'p1' },
        ],
      },
      ['/lines/1/site'],
    ],
  ])('is checked against the rows that its fields offer: %s', async (name, record, paths) => {
    const reply = await answer({ name, ...record });
    const { issues = [] } = reply.data as { issues?: { path: string }[] };
    expect([reply.code, issues.map(({ path }) => path)]).toEqual([paths.length === 0 ? 200 : 400, paths]);
  });

  it('asks an interface for a limited number of combinations', async () => {
    const lines = Array.from({ length: 51 }, (_, index) => ({ unit: `u${index}`, site: 'p1' }));
    expect((await answer({ name: 'many', lines })).msg).toContain('超过 50 种');
  });
});

describe('suggestions and rows to pick in a public form', () => {
  it('are found by what the visitor types', async () => {
    const typed = [{ field: 'fullName', defaultValue: '三', sourceType: 4, relationField: '@keyword' }];
    expect((await look('fuel', { paramList: typed, pageSize: 10_000 })).data['list']).toEqual([{ fullName: '三厂' }]);
  });

  it('are the shown columns and those that fill the sub-table, under its parameters', async () => {
    expect((await look('lines:pick', { keyword: '厂' })).data['list']).toEqual([
      { fullName: '一厂', unit: 'kWh' },
      { fullName: '二厂', unit: 't' },
    ]);
    const bound = {
      paramList: [
        { field: 'unit', defaultValue: 't' },
        { field: 'region', defaultValue: 'S' },
      ],
    };
    expect((await look('lines:pick', bound)).data['list']).toEqual([{ fullName: '二厂', unit: 't' }]);
  });

  it('come in the form as a dialog of the link; existing clients have none', async () => {
    const { data } = await (await guest()).descriptor();
    const [resource] = data['references'] as [{ fields: { id: string; props: object }[] }];
    expect(resource.fields.find(({ id }) => id === 'lines')?.props).toMatchObject({
      addTableConf: { interfaceId: 'lines:pick', templateJson: [{ field: 'unit' }], columnOptions: [{ value: 'fullName' }] },
    });
    const formData = String((await (await guest()).design()).data['formData']);
    expect(formData).toContain('"lines"');
    expect(formData).not.toMatch(/addTableConf|canary|propsUrl":"\d/);
  });
});

describe('a public list', () => {
  it('names the choices of its columns, on every level and without what they would tell beside', async () => {
    const record = { name: 'listed', area: 'N1', way: ['N', 'N1'], north: 'p1', long: ['m3', 'm1199'], hall: ofModule };
    expect((await addRecord(api, token, form, record)).code).toBe(200);
    await change({ columnUse: 1, listFields: ['area', 'way', 'north', 'long', 'hall', 'name'], searchFields: ['name'] });
    const visitor = linkVisitor(api, encryptionIn((await settings())['columnLink']), form);
    const { data, text } = await visitor.list({ queryJson: '{"name":"listed"}' });
    expect(data['list']).toMatchObject([
      { name: 'listed', area: '一站', way: '北区/一站', north: '一厂', long: '第3项, 第1199项', hall: '厂房' },
    ]);
    expect(text).not.toContain('canary');
    const [{ id }] = data['list'] as [{ id: string }];
    expect(JSON.parse(String((await visitor.show(id)).data['data']))).toMatchObject({ area: '一站', hall: '厂房' });
  });
});

const switchPlants = () => api.put(`/api/system/DataInterface/${interfaces['plants']}/Actions/State`, {}, token);

describe('a lookup that changes after the link was made', () => {
  beforeEach(() => change({ lookupFields: offered }));

  it('offers nothing and takes nothing while its interface is switched off', async () => {
    await switchPlants();
    expect((await look('north')).code).toBe(403);
    const { data } = await (await guest()).descriptor();
    const [resource] = data['references'] as [{ fields: { id: string; props: object }[] }];
    expect(resource.fields.find(({ id }) => id === 'north')?.props).toMatchObject({ options: [] });
    expect((await answer({ name: 'off', north: 'p1' })).data).toMatchObject({ issues: [{ path: '/north' }] });
    expect((await answer({ name: 'off' })).code).toBe(200);
    await switchPlants();
    expect((await look('north')).code).toBe(200);
  });

  it('is a field like any other after its design was released without the interface', async () => {
    const changed = fields().map((field) => {
      const { __vModel__: name } = field as { __vModel__: string };
      return name === 'north' ? control('userSelect', name, name) : name === 'broken' ? control('input', name, name) : field;
    });
    await api.put(`${base}/${form}`, { formData: moduleBody({ fields: changed })['formData'] }, token);
    expect(await releaseModule(api, token, form)).toMatchObject({ code: 200 });
    for (const field of ['north', 'broken']) expect((await look(field)).code).toBe(403);
    const { text } = await (await guest()).descriptor();
    expect([text.includes('"north"'), text.includes('"broken"')]).toEqual([false, true]);
    expect((await answer({ name: 'redesigned', north: 'admin', broken: 'free' })).code).toBe(200);
    const { data } = await api.post(`/api/visualdev/OnlineDev/${form}/List`, { queryJson: '{"name":"redesigned"}' }, token);
    expect((data['list'] as { north?: unknown; broken: unknown }[])[0]).toMatchObject({ broken: 'free' });
    expect((data['list'] as { north?: unknown }[])[0]?.north ?? '').toBe('');
  });
});
