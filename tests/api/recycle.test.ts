import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleIds } from '#engine/module/module-key';
import { serverCaller } from '#server/access/caller.ts';
import { insertRecords } from '#server/records/write-record.ts';
import { sweepBin } from '#server/recycle/sweep-bin.ts';
import { addModule, addRecord, control, online, recordOf, rowsOf, siteFields, siteList } from '../fixtures/module';
import { startApi, type Api, type Reply } from '../setup/start-api';

let api: Api;
let token: string;
let other: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  await api.addUser('second', 'Other-2024', { isAdministrator: 1 });
  await api.addUser('guest', 'Guest-2024');
  other = String((await api.login('second', 'Other-2024')).data['token']);
});
afterAll(() => api.close());

const bin = '/api/system/Recycle';
const types = '/api/system/DictionaryType';
const entries = '/api/system/DictionaryData';
const modules = '/api/visualdev/Base';

let count = 0;
const unique = (stem: string) => `${stem}${(count += 1)}`;

interface Entry {
  id: string;
  kind: number;
  fullName: string;
  place: string;
  remainingDays: number;
}
const binned = async (keyword = '', query = ''): Promise<Entry[]> =>
  (await api.get(`${bin}?pageSize=500&keyword=${encodeURIComponent(keyword)}${query}`, token)).data['list'] as Entry[];
const ask = (call: string, body: object, as = token) => api.post(`${bin}/Actions/${call}`, body, as);
const restore = async (name: string) => ask('Restore', { ids: (await binned(name)).map(({ id }) => id) });
const idOf = ({ data }: Reply) => String(data['id']);

const addType = async (values: object = {}) =>
  idOf(await api.post(types, { parentId: '-1', fullName: unique('分类'), enCode: unique('type'), isTree: 1, ...values }, token));
const addEntry = async (dictionaryTypeId: string, values: object = {}) =>
  idOf(await api.post(entries, { dictionaryTypeId, parentId: '0', fullName: unique('字典'), enCode: unique('entry'), ...values }, token));
const addSite = async (module: string, values: object = {}) =>
  idOf(
    await addRecord(api, token, module, {
      name: unique('站'),
      code: unique('code'),
      amount: 3,
      factor: 1.5,
      meters: [
        { meterNo: 'm1', reading: 2.5 },
        { meterNo: 'm2', reading: null },
      ],
      ...values,
    }),
  );

/** All columns of a record and of its rows, except those that only a deletion sets. */
const stored = async (table: string, id: string) => {
  const { rows } = await sql`select * from ${sql.table(table)} where id = ${id}`.execute(api.services.db);
  return rows;
};
const tableOf = async (module: string) => (await api.services.catalogue.release(module)).resource.collection?.table ?? '';

describe('an undone deletion', () => {
  it('restores exactly the same record, with its rows, version and unique value', async () => {
    const module = await addModule(api, token);
    const id = await addSite(module, { code: 'exact' });
    await api.put(`${online}/${module}/${id}`, { id, data: JSON.stringify({ name: 'changed' }) }, token);
    const table = await tableOf(module);
    const before = [await stored(table, id), await recordOf(api, token, module, id)];
    expect(await api.remove(`${online}/${module}/${id}`, token)).toMatchObject({ code: 200, data: null });
    expect(await rowsOf(api, token, module)).toEqual([]);
    expect(await ask('Undo', { operation: `${moduleIds(module).resource}.remove`, ids: [id] })).toMatchObject({
      code: 200,
      data: { count: 1, failed: [] },
    });
    expect([await stored(table, id), await recordOf(api, token, module, id)]).toEqual(before);
    expect((await addRecord(api, token, module, { name: 'x', code: 'exact' })).code).toBe(400);
    expect(await binned('changed')).toEqual([]);
  });

  it('restores a whole batch in one call, and what can be restored when something is in the way', async () => {
    const module = await addModule(api, token);
    const ids = [await addSite(module, { code: 'taken' }), await addSite(module), await addSite(module)];
    const operation = `${moduleIds(module).resource}.batchRemove`;
    const remove = () => api.post(`${online}/batchDelete/${module}`, { ids }, token);
    expect((await remove()).data).toEqual({ removed: 3, failed: [] });
    expect((await ask('Undo', { operation, ids })).data).toEqual({ count: 3, failed: [] });
    await remove();
    await addSite(module, { code: 'taken' });
    const { data } = await ask('Undo', { operation, ids });
    expect(data['count']).toBe(2);
    expect((data['failed'] as { reason: string }[]).map(({ reason }) => reason)).toEqual([expect.stringContaining('编码「taken」')]);
  });

  it('belongs to the caller who deleted, and to the last minutes', async () => {
    const type = await addType();
    const operation = 'system/dictionaryType.remove';
    await api.remove(`${types}/${type}`, token);
    expect((await ask('Undo', { operation, ids: [type] }, other)).code).toBe(400);
    await sql`update base_recycled set deleted_time = deleted_time - 3600000 where record_id = ${type}`.execute(api.services.db);
    expect((await ask('Undo', { operation, ids: [type] })).code).toBe(400);
    expect((await restore((await binned()).find(({ kind }) => kind === 4)?.fullName ?? '')).code).toBe(200);
  });
});

describe('the recycle bin', () => {
  it('lists what was deleted, with its place, its kind and the days that are left', async () => {
    const type = await addType({ fullName: '列出的分类' });
    const entry = await addEntry(type, { fullName: '列出的字典' });
    const module = await addModule(api, token, { values: { fullName: '列出的功能' } });
    const site = await addSite(module, { name: '列出的站' });
    await api.remove(`${online}/${module}/${site}`, token);
    for (const path of [`${entries}/${entry}`, `${types}/${type}`, `${modules}/${module}`])
      expect((await api.remove(path, token)).code).toBe(200);
    const rows = await binned('列出的', '&sidx=deletedTime&sort=asc');
    const days = 30;
    expect(rows.map(({ kind, fullName, place, remainingDays }) => [kind, fullName, place, remainingDays])).toEqual([
      [2, '列出的站', '列出的功能', days],
      [3, '列出的字典', '列出的分类', days],
      [4, '列出的分类', '', days],
      [1, '列出的功能', '', days],
    ]);
    expect((await binned('', '&kind=1')).every(({ kind }) => kind === 1)).toBe(true);
  });

  it('says that a record does not have a name, and does not show its id', async () => {
    const module = await addModule(api, token, {
      fields: [control('input', 'name', '名称'), control('inputNumber', 'amount', '数量')],
      columnData: {},
      values: { fullName: '没有名称的功能' },
    });
    const [before, now] = [idOf(await addRecord(api, token, module, { amount: 1 })), idOf(await addRecord(api, token, module, { amount: 2 }))];
    for (const id of [before, now]) await api.remove(`${online}/${module}/${id}`, token);
    await sql`update base_recycled set full_name = record_id where record_id = ${before}`.execute(api.services.db);
    const shown = (await binned()).filter(({ place }) => place === '没有名称的功能');
    expect(shown.map(({ fullName }) => fullName)).toEqual(['（未命名）', '（未命名）']);
  });

  it.each([
    [
      'a record whose module is in the bin',
      '它所属的功能',
      async () => {
        const module = await addModule(api, token);
        const name = unique('孤站');
        await api.remove(`${online}/${module}/${await addSite(module, { name })}`, token);
        await api.remove(`${modules}/${module}`, token);
        return name;
      },
    ],
    [
      'a record whose unique value was taken',
      '编码「again」',
      async () => {
        const module = await addModule(api, token);
        const name = unique('重站');
        await api.remove(`${online}/${module}/${await addSite(module, { name, code: 'again' })}`, token);
        await addSite(module, { code: 'again' });
        return name;
      },
    ],
    [
      'an entry whose name was taken',
      '名称「',
      async () => {
        const type = await addType();
        const fullName = unique('同名');
        await api.remove(`${entries}/${await addEntry(type, { fullName })}`, token);
        await addEntry(type, { fullName });
        return fullName;
      },
    ],
    [
      'an entry whose parent is in the bin',
      '在回收站中',
      async () => {
        const type = await addType();
        const parentId = await addEntry(type);
        const fullName = unique('下级');
        await api.remove(`${entries}/${await addEntry(type, { fullName, parentId })}`, token);
        await api.remove(`${entries}/${parentId}`, token);
        return fullName;
      },
    ],
    [
      'an entry whose parent moved to another category',
      '已移走',
      async () => {
        const [type, elsewhere] = [await addType(), await addType()];
        const parentId = await addEntry(type);
        const fullName = unique('下级');
        await api.remove(`${entries}/${await addEntry(type, { fullName, parentId })}`, token);
        await api.put(`${entries}/${parentId}`, { dictionaryTypeId: elsewhere, parentId: '0' }, token);
        return fullName;
      },
    ],
    [
      'an entry that came back with other values',
      '重新导入',
      async () => {
        const type = await addType();
        const fullName = unique('重来');
        const id = await addEntry(type, { fullName });
        await api.remove(`${entries}/${id}`, token);
        const entry = api.services.catalogue.resource('system/dictionaryData');
        const values = { dictionaryTypeId: type, parentId: '0', fullName, enCode: fullName };
        await insertRecords(entry, [{ id, set: values }], serverCaller, api.services);
        return fullName;
      },
    ],
    [
      'an entry whose category is in the bin',
      '在回收站中',
      async () => {
        const type = await addType();
        const fullName = unique('无类');
        await api.remove(`${entries}/${await addEntry(type, { fullName })}`, token);
        await api.remove(`${types}/${type}`, token);
        return fullName;
      },
    ],
  ])('says why %s cannot be restored, and changes nothing', async (_, reason, prepare) => {
    const name = await prepare();
    const before = (await binned(name)).length;
    const reply = await restore(name);
    expect([reply.code, reply.msg]).toEqual([400, expect.stringContaining(reason)]);
    expect(await binned(name)).toHaveLength(before);
  });

  it('restores a branch in one call, parents first', async () => {
    const type = await addType({ fullName: '整枝分类' });
    const parentId = await addEntry(type, { fullName: '整枝上' });
    const child = await addEntry(type, { fullName: '整枝下', parentId });
    for (const path of [`${entries}/${child}`, `${entries}/${parentId}`, `${types}/${type}`]) await api.remove(path, token);
    expect((await restore('整枝')).data).toEqual({ count: 3, failed: [] });
    expect((await api.get(`${entries}/${child}/Info`, token)).data).toMatchObject({ parentId, dictionaryTypeId: type });
  });

  it('erases for good, bounded, and only what is in it', async () => {
    const module = await addModule(api, token);
    const [gone, kept] = [await addSite(module, { name: '抹去' }), await addSite(module)];
    await api.remove(`${online}/${module}/${gone}`, token);
    const ids = (await binned('抹去')).map(({ id }) => id);
    expect((await ask('Erase', { ids: [...ids, kept, 'unknown'] })).data).toEqual({ count: 1 });
    const table = await tableOf(module);
    expect([await stored(table, gone), (await stored(table, kept)).length]).toEqual([[], 1]);
    const { rows } = await sql`select from ${sql.table(`${table}$meters`)} where parent_id = ${gone}`.execute(api.services.db);
    expect(rows).toEqual([]);
    expect((await ask('Erase', { ids })).code).toBe(400);
    expect((await ask('Restore', { ids })).code).toBe(400);
  });
});

const removeModule = async () => {
  const id = await addModule(api, token);
  await api.post(`${modules}/${id}/Actions/Module`, { pc: 1, pcModuleParentId: ['main'] }, token);
  await addSite(id);
  const before = (await api.get(`${modules}/${id}/getReleaseMenu`, token)).data;
  expect((await api.remove(`${modules}/${id}`, token)).code).toBe(200);
  return { id, before };
};

describe('a module', () => {
  it('comes back with its menus, its records and its design', async () => {
    const { id, before } = await removeModule();
    expect((await api.get(`${modules}/${id}`, token)).code).toBe(404);
    expect((await ask('Undo', { operation: 'visualdev/base.remove', ids: [id] })).data).toEqual({ count: 1, failed: [] });
    expect((await api.get(`${modules}/${id}/getReleaseMenu`, token)).data).toEqual(before);
    expect(await rowsOf(api, token, id)).toHaveLength(1);
  });

  it('is erased by the sweep with its tables, releases and deleted records when its days are over', async () => {
    const { id } = await removeModule();
    const kept = await removeModule();
    const table = `md_m${id}`.toLowerCase();
    const tables = async (name: string) =>
      (await sql`select from pg_class where relkind = 'r' and relname like ${`%${name}%`}`.execute(api.services.db)).rows.length;
    await sql`update base_recycled set deleted_time = ${Date.now() - 30 * 86_400_000 - 1} where record_id = ${id}`.execute(api.services.db);
    const shown = (await binned()).length;
    await sweepBin(api.services, Date.now());
    expect((await binned()).length).toBe(shown - 1);
    expect([await stored('base_visualdev', id), (await stored('base_visualdev', kept.id)).length]).toEqual([[], 1]);
    expect([await tables(table.slice(-10)), await tables(kept.id.toLowerCase().slice(-10))]).toEqual([0, 2]);
    expect((await ask('Undo', { operation: 'visualdev/base.remove', ids: [kept.id] })).code).toBe(200);
  });
});

describe('the sweep', () => {
  it('ends where a full batch of entries cannot be erased, and erases them later', async () => {
    const { db } = api.services;
    const ids = Array.from({ length: 200 }, (_, index) => `stuck${index}`);
    await api.services
      .recordsOf('system/recycled', serverCaller)
      .insertAll(ids.map((id) => ({ id, resource: 'gone/resource', recordId: id, deletedTime: 1 })));
    await sql`create function keep_entry() returns trigger language plpgsql as 'begin return null; end'`.execute(db);
    await sql`create trigger keep_entry before update or delete on base_recycled for each row execute function keep_entry()`.execute(db);
    await sweepBin(api.services, Date.now());
    const stuck = async () => (await sql`select from base_recycled where resource = 'gone/resource'`.execute(db)).rows.length;
    expect(await stuck()).toBe(200);
    await sql`drop trigger keep_entry on base_recycled`.execute(db);
    await sweepBin(api.services, Date.now());
    expect(await stuck()).toBe(0);
  });
});

const usage = async (operation: string, ids: readonly string[]) => (await ask('Usage', { operation, ids })).data;
const references = (data: Record<string, unknown>) =>
  (data['references'] as { by: string; fields?: string[]; count?: number }[]).map(({ by, fields, count: records }) => [
    by,
    fields,
    records,
  ]);

const usesOf = async (operation: string, id: string) =>
  references(await usage(operation, [id]))
    .flatMap(([, labels]) => labels ?? [])
    .toSorted();

describe('the usage before a deletion', () => {
  it('names the records and counts those that refer to them', async () => {
    const type = await addType({ enCode: 'usedType' });
    const [coal, gas] = [
      await addEntry(type, { fullName: '用煤', enCode: 'useCoal' }),
      await addEntry(type, { fullName: '用气', enCode: 'useGas' }),
    ];
    const choice = (name: string, value: string, more: object = {}) =>
      control('select', name, name, {
        config: { dataType: 'dictionary', dictionaryType: type },
        props: { label: 'fullName', value },
        ...more,
      });
    const table = control('table', 'lines', '明细', { config: { children: [choice('inner', 'id')] } });
    const fields = [control('input', 'name', '名称'), choice('fuel', 'id'), choice('codes', 'enCode', { multiple: true }), table];
    const module = await addModule(api, token, {
      fields,
      columnData: { ...siteList, columnList: [], searchList: [] },
      values: { fullName: '用能台账' },
    });
    const relation = control('relationForm', 'target', '台账', { modelId: module, relationField: 'name' });
    const relating = await addModule(api, token, {
      fields: [control('input', 'name', '名称'), relation],
      columnData: { ...siteList, columnList: [], searchList: [] },
      values: { fullName: '引用台账' },
    });
    const record = idOf(await addRecord(api, token, module, { name: 'NH-1', fuel: coal }));
    await addRecord(api, token, module, { name: 'NH-2', codes: ['useCoal', 'useGas'] });
    await addRecord(api, token, module, { name: 'NH-3', lines: [{ inner: coal }] });
    await addRecord(api, token, relating, { name: 'R', target: record });
    const ofCoal = await usage('system/dictionaryData.remove', [coal]);
    expect(ofCoal).toMatchObject({ title: '字典', names: ['用煤'], count: 1, isMore: false });
    expect(references(ofCoal)).toEqual([['用能台账', ['fuel', 'codes', 'inner'], 3]]);
    expect(references(await usage('system/dictionaryData.remove', [gas]))).toEqual([['用能台账', ['fuel', 'codes', 'inner'], 1]]);
    expect(await usage(`${moduleIds(module).resource}.remove`, [record])).toMatchObject({
      title: '用能台账',
      names: ['NH-1'],
      references: [{ by: '引用台账', count: 1 }],
    });
    expect(await usage('visualdev/base.remove', [module])).toMatchObject({
      names: ['用能台账'],
      records: 3,
      references: [{ by: '引用台账', fields: ['台账'] }],
    });
    const ofType = await usage('system/dictionaryType.remove', [type]);
    expect(ofType['refusal']).toContain('2');
    expect(references(ofType)).toContainEqual(['用能台账', ['fuel', 'codes', 'inner'], undefined]);
  });

  it('names the fields, buttons and trees of lists that use a data interface, a module or a dictionary', async () => {
    const type = await addType({ enCode: 'treeType' });
    const body = { id: '', fullName: '用到的接口', enCode: 'used', category: '0', type: 2, dataConfigJson: '{"staticData":"[]"}' };
    const used = idOf(await api.post('/api/system/DataInterface', body, token));
    const opened = await addModule(api, token, { fields: siteFields });
    const remote = { config: { dataType: 'dynamic', propsUrl: used }, props: { label: 'fullName', value: 'id' } };
    const customBtnsList = [
      { value: 'a', label: '登记', event: { btnType: 1, modelId: opened } },
      { value: 'b', label: '同步', event: { btnType: 3, interfaceId: used } },
    ];
    const noColumns = { columnList: [], searchList: [] };
    const using = async (columnData: object) =>
      addModule(api, token, {
        fields: [control('input', 'name', '名称'), control('select', 'kind', '类别', remote)],
        columnData: { ...siteList, ...noColumns, customBtnsList, type: 2, treeTitle: '树', treeRelation: 'name', ...columnData },
        values: { fullName: `使用${JSON.stringify(columnData).length}` },
      });
    await using({ treeDataSource: 'api', treePropsUrl: used });
    await using({ treeDataSource: 'dictionary', treeDictionary: type });
    expect(await usesOf('system/dataInterface.remove', used)).toEqual(['同步', '同步', '树', '类别', '类别'].toSorted());
    expect(await usesOf('visualdev/base.remove', opened)).toEqual(['登记', '登记']);
    expect(await usesOf('system/dictionaryType.remove', type)).toEqual(['树']);
  });

  it('counts the records that name an organisation, a user or a role: in lists, typed, in paths and in rows', async () => {
    const organise = async (values: object) =>
      idOf(
        await api.post(
          '/api/permission/Organize',
          { parentId: '-1', fullName: unique('组织'), enCode: unique('org'), enabledMark: 1, sortCode: 0, ...values },
          token,
        ),
      );
    const above = await organise({});
    const site = await organise({ parentId: above });
    const role = idOf(
      await api.post('/api/permission/Role', { fullName: unique('角色'), enCode: unique('role'), globalMark: 1, enabledMark: 1 }, token),
    );
    const account = unique('maker');
    const user = await api.addUser(account, 'Maker-2024', { isAdministrator: 1 });
    const outsider = await api.addUser(unique('idle'), 'Idle-2024');
    const maker = String((await api.login(account, 'Maker-2024')).data['token']);
    const fields = [
      control('input', 'name', '名称'),
      control('organizeSelect', 'site', '核算单元'),
      control('organizeSelect', 'sites', '所有单元', { multiple: true }),
      control('userSelect', 'keeper', '负责人'),
      control('usersSelect', 'told', '通知', { multiple: true }),
      control('createUser', 'maker', '创建人'),
      control('table', 'lines', '明细', { config: { children: [control('roleSelect', 'roles', '角色', { multiple: true })] } }),
    ];
    const fullName = unique('组织台账');
    const module = await addModule(api, token, {
      fields,
      columnData: { ...siteList, columnList: [], searchList: [] },
      values: { fullName },
    });
    await addRecord(api, token, module, { name: 'a', site: [above, site] });
    await addRecord(api, token, module, { name: 'b', sites: [[above], [above, site]], keeper: user, lines: [{ roles: [role] }] });
    await addRecord(api, token, module, { name: 'c', told: [`${user}--user`, `${site}--department`] });
    await addRecord(api, maker, module, { name: 'd' });
    await addRecord(api, token, module, { name: 'e' });
    const uses = async (resource: string, id: string) =>
      references(await usage(`permission/${resource}.remove`, [id])).filter(([by]) => by === fullName);
    const sites = ['核算单元', '所有单元', '通知'];
    expect(await uses('organize', site)).toEqual([[fullName, sites, 3]]);
    expect(await uses('organize', above)).toEqual([[fullName, sites, 2]]);
    expect(await uses('role', role)).toEqual([[fullName, ['通知', '角色'], 1]]);
    expect(await uses('user', user)).toEqual([[fullName, ['负责人', '通知', '创建人'], 3]]);
    expect(await uses('user', outsider)).toEqual([]);
  });

  it('takes any number of records, and lists a few', async () => {
    const module = await addModule(api, token, { fields: siteFields });
    const ids = [];
    for (let index = 0; index < 7; index += 1) ids.push(await addSite(module));
    const many = [...ids, ...Array.from({ length: 9_000 }, (_, index) => `unknown${index}`)];
    const data = await usage(`${moduleIds(module).resource}.batchRemove`, many);
    expect([(data['names'] as string[]).length, data['isMore']]).toEqual([5, true]);
  });
});

describe('a caller', () => {
  it.each([
    ['Usage', { operation: 'system/dictionaryType.list', ids: ['x'] }, 404],
    ['Usage', { operation: 'nothing', ids: ['x'] }, 404],
    ['Undo', { operation: 'module/unknown.remove', ids: ['x'] }, 404],
    ['Undo', { operation: 'system/menu.move', ids: ["' or 1=1"] }, 404],
    ['Undo', { operation: 'system/dictionaryType.remove', ids: ['\ud800', '', '%'] }, 400],
    ['Usage', { operation: 'system/dictionaryType.remove', ids: ['unknown'] }, 200],
    ['Usage', { operation: 'system/dictionaryType.remove', ids: [] }, 400],
    ['Restore', { ids: Array.from({ length: 101 }, String) }, 400],
    ['Erase', { ids: ['x'.repeat(51)] }, 400],
    ['Restore', { ids: ["'; drop table base_recycled"] }, 400],
  ])('gets an answer from %s for a name, an id or a number of ids that is not right (%#)', async (call, body, code) => {
    expect((await ask(call, body)).code).toBe(code);
  });

  it('without rights gets nothing', async () => {
    const guest = String((await api.login('guest', 'Guest-2024')).data['token']);
    const type = await addType();
    await api.remove(`${types}/${type}`, token);
    const ids = (await binned()).slice(0, 1).map(({ id }) => id);
    const replies = [
      await api.get(bin, guest),
      await ask('Restore', { ids }, guest),
      await ask('Erase', { ids }, guest),
      await api.remove(`${bin}/${ids[0]}`, guest),
      await ask('Undo', { operation: 'system/dictionaryType.remove', ids: [type] }, guest),
      await ask('Usage', { operation: 'system/dictionaryType.remove', ids: [type] }, guest),
    ];
    expect(replies.map(({ code }) => code)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await stored('base_recycled', ids[0] ?? '')).toHaveLength(1);
  });
});
