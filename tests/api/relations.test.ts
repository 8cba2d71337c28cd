import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleIds } from '#engine/module/module-key';
import { serverCaller } from '#server/access/caller.ts';
import { recordedStatements } from '../bench/recorded-statements';
import {
  addModule,
  addRecord,
  changeRecord,
  control,
  namesOf,
  online,
  postList,
  recordOf,
  rowsOf,
  shownRecordOf,
  siteList,
} from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

/** Relations between modules: their names, their attributes, queries by them, and what a deletion does to them. */
let api: Api;
let token: string;
let meters: string;
let readings: string;
let ids: Record<string, string>;
let interfaceId: string;

const noList = { ...siteList, columnList: [], searchList: [] };
const idOf = ({ data }: { data: Record<string, unknown> }): string => String(data['id']);
const remove = (module: string, id: string) => api.remove(`${online}/${module}/${id}`, token);
const related = (name: string, module: string, more: object = {}) =>
  control('relationForm', name, name, { modelId: module, relationField: 'name', ...more });
const attribute = (key: string, relationField: string, showField: string, formId: number, more: object = {}) => ({
  __config__: { jnpfKey: key, label: `${showField} of ${relationField}`, formId },
  relationField,
  showField,
  ...more,
});

beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  meters = await addModule(api, token, {
    fields: [
      control('input', 'name', '名称'),
      control('inputNumber', 'rate', '倍率', { precision: 1 }),
      control('select', 'kind', '类别', {
        config: { dataType: 'static' },
        options: [
          { id: '1', fullName: '电表' },
          { id: '2', fullName: '水表' },
        ],
        props: { label: 'fullName', value: 'id' },
      }),
    ],
    columnData: noList,
  });
  const { data } = await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token);
  const staticData = JSON.stringify([
    { code: 'S1', fullName: '国网', phone: '95598' },
    { code: 'S2', fullName: '南网', phone: '95599' },
  ]);
  interfaceId = idOf(
    await api.post(
      '/api/system/DataInterface',
      {
        id: '',
        fullName: '供应商',
        enCode: 'relationSuppliers',
        category: (data['list'] as { id: string }[])[0]?.id,
        type: 2,
        dataConfigJson: JSON.stringify({ staticData }),
      },
      token,
    ),
  );
  readings = await addModule(api, token, {
    fields: [
      control('input', 'name', '名称'),
      related('meter', meters),
      // As a relation of an earlier release that shows no field.
      related('spare', meters, { relationField: 'fullName' }),
      attribute('relationFormAttr', 'meter_jnpfTable_main1', 'rate', 31),
      attribute('relationFormAttr', 'meter', 'kind', 32),
      control('relationFormAttr', 'keptKind', '类别', { relationField: 'meter', showField: 'kind', isStorage: 1 }),
      control('popupSelect', 'supplier', '供应商', { interfaceId, propsValue: 'code', relationField: 'fullName' }),
      attribute('popupAttr', 'supplier', 'phone', 34),
      control('table', 'lines', '明细', {
        config: { children: [related('part', meters), attribute('relationFormAttr', 'part', 'rate', 36)] },
      }),
    ],
    columnData: noList,
  });
  const add = async (name: string, rate: number, kind: string) => idOf(await addRecord(api, token, meters, { name, rate, kind }));
  ids = { main: await add('总表', 40, '1'), side: await add('分表', 2.5, '2'), other: await add('备用', 7, '1') };
  for (const [name, meter] of [
    ['one', ids['main']],
    ['two', ids['side']],
    ['three', null],
  ])
    await addRecord(api, token, readings, {
      name,
      meter,
      spare: ids['other'],
      supplier: 'S1',
      lines: [{ part: ids['other'] }, { part: null }],
    });
});
afterAll(() => api.close());

describe('a relation', () => {
  it('is shown by name in lists and details, with its id and attributes beside it', async () => {
    const row = (await rowsOf(api, token, readings, { queryJson: '{"name":"one"}' }))[0] ?? {};
    const expected = {
      meter: '总表',
      meter_id: ids['main'],
      meter_rate: '40.0',
      meter_kind: '电表',
      spare: '备用',
      keptKind: '电表',
      supplier: '国网',
      supplier_id: 'S1',
      supplier_phone: '95598',
    };
    expect(row).toMatchObject(expected);
    expect(await shownRecordOf(api, token, readings, String(row['id']))).toMatchObject({
      ...expected,
      lines: [{ part: '备用', part_id: ids['other'], part_rate: '7.0' }, { part: null }],
    });
  });

  it('is named for our client beside its value', async () => {
    const [row] = await rowsOf(api, token, readings, { queryJson: '{"name":"two"}', display: 'values' });
    expect(row).toMatchObject({
      meter: ids['side'],
      supplier: 'S1',
      texts: { meter: '分表', supplier: '国网', relationFormAttr_31: '2.5' },
    });
    expect((row?.['texts'] as object | undefined) ?? {}).not.toHaveProperty('keptKind');
  });

  it('is empty where it names nothing, and unavailable where its record is gone', async () => {
    const gone = idOf(await addRecord(api, token, meters, { name: 'gone', rate: 1, kind: '1' }));
    await addRecord(api, token, readings, { name: 'orphan', meter: gone });
    expect((await remove(meters, gone)).code).toBe(200);
    const row = async (name: string) => (await rowsOf(api, token, readings, { queryJson: JSON.stringify({ name }) }))[0];
    expect(await row('orphan')).toMatchObject({ meter: '不可用', meter_id: gone, meter_rate: '', keptKind: '电表' });
    expect(await row('three')).toMatchObject({ meter: null, meter_id: null, meter_rate: '' });
  });

  it('must name a record, and sets the attributes that are stored with it', async () => {
    const refused = await addRecord(api, token, readings, { name: 'new', meter: 'nothing', lines: [{ part: 'nothing' }] });
    expect(refused).toMatchObject({ code: 400, data: { issues: [{ path: '/meter' }, { path: '/lines/0/part' }] } });
    const id = idOf(await addRecord(api, token, readings, { name: 'new', meter: ids['main'], keptKind: 'forged' }));
    const kept = async () => (await recordOf(api, token, readings, id))['keptKind'];
    expect(await kept()).toBe('电表');
    await changeRecord(api, token, readings, id, { keptKind: 'forged' });
    expect(await kept()).toBe('电表');
    await changeRecord(api, token, readings, id, { meter: ids['side'] });
    expect(await kept()).toBe('水表');
    await changeRecord(api, token, readings, id, { meter: null });
    expect(await kept()).toBeNull();
    await remove(readings, id);
  });

  it('keeps its stored attributes when its record is gone', async () => {
    const gone = idOf(await addRecord(api, token, meters, { name: 'gone', kind: '2' }));
    const id = idOf(await addRecord(api, token, readings, { name: 'kept', meter: gone }));
    await remove(meters, gone);
    expect(await changeRecord(api, token, readings, id, { name: 'renamed', meter: gone, keptKind: '' })).toMatchObject({ code: 200 });
    expect(await recordOf(api, token, readings, id)).toMatchObject({ name: 'renamed', meter: gone, keptKind: '水表' });
    await remove(readings, id);
  });

  it('offers records by pages, by a keyword in its columns, and those that were chosen before', async () => {
    const path = `/api/visualdev/Base/${meters}/FieldDataSelect?relationField=name`;
    const rows = async (query: string) => (await api.get(`${path}&${query}`, token)).data['list'];
    const keyword = encodeURIComponent('电表');
    expect(await rows(`ids=${ids['main']},${ids['other']}&moreColumns=rate,kind,unknown`)).toEqual([
      { id: ids['other'], name: '备用', rate: 7, kind: '电表', kind_jnpfId: '1' },
      { id: ids['main'], name: '总表', rate: 40, kind: '电表', kind_jnpfId: '1' },
    ]);
    expect(await rows(`moreColumns=kind&keyword=${keyword}`)).toEqual([]);
    expect((await api.get(`${path}&columnOptions=name,rate&currentPage=1&pageSize=1`, token)).data).toMatchObject({
      list: [{ name: '备用', rate: 7 }],
      pagination: { total: 3 },
    });
  });

  it('offers the field that names a record if it shows none', async () => {
    const path = `/api/visualdev/Base/${meters}/FieldDataSelect?relationField=fullName`;
    expect((await api.get(`${path}&keyword=${encodeURIComponent('总')}`, token)).data['list']).toEqual([
      { id: ids['main'], fullName: '总表' },
    ]);
    expect((await api.get(`/api/visualdev/Base/${meters}/FormDataFields`, token)).data['nameField']).toBe('name');
  });

  it('takes at most twelve statements for 500 rows with ten relations', async () => {
    const targets = await Promise.all(
      Array.from({ length: 10 }, () => addModule(api, token, { fields: [control('input', 'name', '名称')], columnData: noList })),
    );
    const wide = await addModule(api, token, {
      fields: [control('input', 'name', '名称'), ...targets.map((target, index) => related(`r${index}`, target))],
      columnData: noList,
    });
    const targetIds = await Promise.all(targets.map(async (target) => idOf(await addRecord(api, token, target, { name: `T ${target}` }))));
    const { resource } = await api.services.catalogue.release(wide);
    await api.services.recordsOf(resource, serverCaller).insertAll(
      Array.from({ length: 500 }, (_, index) => ({
        name: `row ${index}`,
        ...Object.fromEntries(targetIds.map((id, at) => [`r${at}`, id])),
      })),
    );
    let rows: Record<string, unknown>[] = [];
    const statements = await recordedStatements('select', async () => {
      rows = await rowsOf(api, token, wide, { pageSize: 500 });
    });
    expect(rows).toHaveLength(500);
    expect(rows[499]).toMatchObject({ r0: `T ${targets[0]}`, r9: `T ${targets[9]}` });
    expect(statements.filter(({ text }) => text.includes('md_')).length).toBeLessThanOrEqual(12);
  });
});

describe('queries by related records', () => {
  it.each([
    [
      'an attribute of the form',
      { superQueryJson: JSON.stringify([{ field: 'relationFormAttr_31', symbol: '>', fieldValue: 3 }]) },
      ['one'],
    ],
    ['any field of the record', { superQueryJson: JSON.stringify([{ field: 'meter.name', symbol: 'like', fieldValue: '分' }]) }, ['two']],
    ['a search', { queryJson: '{"meter.name":"总表"}' }, ['one']],
    ['its absence', { superQueryJson: JSON.stringify([{ field: 'meter.kind', symbol: 'null' }]) }, ['orphan', 'three']],
  ])('find records by %s', async (_, query, expected) => {
    expect((await namesOf(api, token, readings, query)).toSorted()).toEqual(expected);
  });

  it('order records, in one statement, without a value last', async () => {
    const statements = await recordedStatements('select', async () => {
      expect(await namesOf(api, token, readings, { sidx: '-meter.rate,name' })).toEqual(['one', 'two', 'orphan', 'three']);
    });
    expect(statements.filter(({ text }) => text.includes('limit'))).toHaveLength(1);
    expect(await namesOf(api, token, readings, { sidx: 'relationFormAttr_31', pageSize: 2 })).toEqual(['two', 'one']);
  });

  it('relate a record to another one of its own table', async () => {
    const tree = await addModule(api, token, { fields: [control('input', 'name', '名称')], columnData: noList });
    const fields = [control('input', 'name', '名称'), related('above', tree)];
    const draft = (await api.get(`/api/visualdev/Base/${tree}`, token)).data;
    await api.put(`/api/visualdev/Base/${tree}`, { ...draft, formData: JSON.stringify({ fields }) }, token);
    expect((await api.post(`/api/visualdev/Base/${tree}/Actions/Release`, {}, token)).code).toBe(200);
    const top = idOf(await addRecord(api, token, tree, { name: 'top' }));
    await addRecord(api, token, tree, { name: 'below', above: top });
    expect(await namesOf(api, token, tree, { queryJson: '{"above.name":"top"}' })).toEqual(['below']);
  });

  it('refuse names that the related module does not have', async () => {
    expect(await postList(api, token, readings, { queryJson: '{"meter.nothing":"x"}' })).toMatchObject({ code: 400 });
    expect(await postList(api, token, readings, { sidx: 'supplier.phone' })).toMatchObject({ code: 400 });
  });
});

/** A module whose records relate to those of another one, with a record in each. */
const addRelated = async (deleteRule: string | undefined, inTable = false) => {
  const target = await addModule(api, token, { fields: [control('input', 'name', '名称')], columnData: noList });
  const relation = related('target', target, deleteRule === undefined ? {} : { deleteRule });
  const module = await addModule(api, token, {
    fields: [
      control('input', 'name', '名称'),
      inTable ? control('table', 'lines', '明细', { config: { children: [relation] } }) : relation,
    ],
    columnData: noList,
  });
  const id = idOf(await addRecord(api, token, target, { name: 'T' }));
  const record = idOf(await addRecord(api, token, module, inTable ? { name: 'R', lines: [{ target: id }] } : { name: 'R', target: id }));
  await addRecord(api, token, module, { name: '无关' });
  return { target, module, id, record };
};

describe('a deletion of the related record', () => {
  it('keeps the value by default', async () => {
    const { target, module, id } = await addRelated(undefined);
    expect((await remove(target, id)).code).toBe(200);
    expect((await rowsOf(api, token, module, { queryJson: '{"name":"R"}' }))[0]).toMatchObject({ target_id: id });
  });

  it.each([false, true])('is refused by `restrict`, and says by what; in a sub-table: %s', async (inTable) => {
    const { target, module, id, record } = await addRelated('restrict', inTable);
    const reply = await remove(target, id);
    expect(reply).toMatchObject({ code: 400 });
    expect(reply.msg).toContain('1');
    expect(await namesOf(api, token, target)).toEqual(['T']);
    await remove(module, record);
    expect((await remove(target, id)).code).toBe(200);
  });

  it('clears the value, in sub-tables too, and notes it in the log', async () => {
    for (const inTable of [false, true]) {
      const { target, module, id } = await addRelated('clear', inTable);
      expect((await remove(target, id)).code).toBe(200);
      const [row] = await rowsOf(api, token, module, { queryJson: '{"name":"R"}', display: 'values' });
      const shown = await api.get(`${online}/${module}/${String(row?.['id'])}?display=values`, token);
      expect(JSON.parse(String(shown.data['data']))).toMatchObject(inTable ? { lines: [{ target: null }] } : { target: null, version: 2 });
    }
  });

  it('takes the records along, through several modules and circles, and restores them together', async () => {
    const { target, module, id, record } = await addRelated('cascade');
    const last = await addModule(api, token, {
      fields: [control('input', 'name', '名称'), related('up', module, { deleteRule: 'cascade' })],
      columnData: noList,
    });
    await addRecord(api, token, last, { name: 'L', up: record });
    expect((await remove(target, id)).code).toBe(200);
    expect(await namesOf(api, token, module)).toEqual(['无关']);
    expect(await namesOf(api, token, last)).toEqual([]);
    const undone = await api.post(
      '/api/system/Recycle/Actions/Undo',
      { operation: `${moduleIds(target).resource}.remove`, ids: [id] },
      token,
    );
    expect(undone).toMatchObject({ code: 200 });
    expect(await namesOf(api, token, module)).toHaveLength(2);
    expect(await namesOf(api, token, last)).toEqual(['L']);
  });

  it('is whole or not at all for several records', async () => {
    const { target, id } = await addRelated('restrict');
    const free = idOf(await addRecord(api, token, target, { name: 'free' }));
    expect(await api.post(`${online}/batchDelete/${target}`, { ids: [free, id] }, token)).toMatchObject({ code: 400 });
    expect(await namesOf(api, token, target)).toHaveLength(2);
    await changeRecord(api, token, target, id, { name: 'T2' });
  });
});

describe('a user without rights on the related module', () => {
  it('sees that there is a record, and nothing of it', async () => {
    await api.put(`/api/visualdev/Base/${readings}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, token);
    const menus = await api.services.recordsOf('system/menu', serverCaller).all({});
    const menu = String(menus.find(({ propertyJson }) => String(propertyJson).includes(readings))?.['id']);
    const role = idOf(await api.post('/api/permission/Role', { fullName: 'Reader', enCode: 'reader', globalMark: 1 }, token));
    const names = ['name', 'meter', 'relationFormAttr_31', 'relationFormAttr_32'].map((name) => `${menu}_${name}`);
    const grants = { objectType: 'Role', module: [menu], column: [menu, ...names], resource: [menu, `${menu}_all`] };
    const user = await api.addUser('reader', 'secret');
    await api.post(`/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds: [user] }, token);
    await api.put(`/api/permission/Authority/Data/${role}`, grants, token);
    const own = String((await api.login('reader', 'secret')).data['token']);
    const [row] = await rowsOf(api, own, readings, { queryJson: '{"name":"one"}' });
    expect(row).toMatchObject({ meter: '不可用', meter_rate: '', meter_kind: '' });
    expect(await namesOf(api, own, readings, { queryJson: '{"meter.name":"总表"}' })).toEqual([]);
    expect((await api.get(`/api/visualdev/Base/${meters}/FieldDataSelect?relationField=name`, own)).data['list']).toEqual([]);
    expect(await api.get(`/api/system/Descriptor/${moduleIds(meters).detail}`, own)).toMatchObject({ code: 403 });
  });
});
