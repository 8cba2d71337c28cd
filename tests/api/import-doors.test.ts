import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { addModule, addRecord, control, online, releaseModule } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

/** A clerk sees own records of a module, without one field and without writing another: files give no more than the form. */
let api: Api;
let admin: string;
let clerk: string;
let reader: string;
let module: string;
let foreign: string;
const secret = 'zqimport0canary';

const fields = [
  control('input', 'name', '名称'),
  control('input', 'code', '编码', { config: { unique: true } }),
  control('input', 'hidden', '隐藏'),
  control('input', 'fixed', '只读'),
];
const item = (prop: string) => ({ prop, id: prop });
const columnData = {
  type: 1,
  columnList: ['name', 'code', 'hidden', 'fixed'].map(item),
  searchList: [],
  hasPage: true,
  pageSize: 20,
  btnsList: ['add', 'upload', 'download'].map((value) => ({ value, label: value })),
  columnBtnsList: ['edit', 'detail'].map((value) => ({ value, label: value })),
  uploaderTemplateJson: { dataType: '2', selectKey: ['name', 'code', 'hidden', 'fixed'] },
};

async function userWith(account: string, buttons: readonly string[]): Promise<string> {
  const id = await api.addUser(account, 'secret');
  const { menus, of } = await api.services.rights.offers();
  const menu = String(menus.find(({ propertyJson }) => String(propertyJson).includes(module))?.['id']);
  const offer = await of(menu);
  const granted = {
    objectType: 'User',
    module: [menu],
    resource: [`${menu}_self`],
    button: offer.buttons.flatMap(({ id: button, enCode }) => (buttons.includes(enCode) ? [button] : [])),
    column: offer.columns.flatMap(({ id: column, enCode }) => (enCode === 'hidden' ? [] : [column])),
    form: offer.forms.flatMap(({ id: form, enCode }) => (['hidden', 'fixed'].includes(enCode) ? [] : [form])),
  };
  expect(await api.put(`/api/permission/Authority/Data/${id}`, granted, admin)).toMatchObject({ code: 200 });
  return String((await api.login(account, 'secret')).data['token']);
}

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  module = await addModule(api, admin, { fields, columnData });
  await releaseModule(api, admin, module, { pc: 1, pcModuleParentId: ['-1'] });
  const values = { name: secret, code: 'foreign', hidden: secret, fixed: secret };
  foreign = String((await addRecord(api, admin, module, values)).data['id']);
  clerk = await userWith('clerk', ['btn_add', 'btn_edit', 'btn_upload', 'btn_download']);
  reader = await userWith('reader', ['btn_detail']);
});
afterAll(() => api.close());

const records = async () => api.services.recordsOf((await api.services.catalogue.release(module)).resource, serverCaller);
const stored = async (id: string) => (await records()).require(id);
const take = (list: readonly object[], by: string, more: object = {}) => api.post(`${online}/${module}/ImportData`, { list, ...more }, by);

it.each([{}, { mode: 'update', key: 'code' }, { mode: 'both', key: 'code' }])(
  'changes no record that the clerk does not see, by its key or its id: %j',
  async (more) => {
    const before = await stored(foreign);
    const reply = await take([{ id: foreign, code: 'foreign', name: 'taken', hidden: 'taken', fixed: 'taken' }], clerk, more);
    expect(reply.data).toMatchObject({ snum: 0, fnum: 1 });
    expect(reply.text).not.toContain(secret);
    expect(await stored(foreign)).toEqual(before);
  },
);

it('writes no field that the clerk may not write, in new and in own records', async () => {
  const row = { code: 'own', name: 'first', hidden: 'taken', fixed: 'taken', creatorUserId: 'admin' };
  expect((await take([row], clerk)).data).toMatchObject({ snum: 1 });
  expect((await take([{ ...row, name: 'second' }], clerk, { mode: 'update', key: 'code' })).data).toMatchObject({ snum: 1 });
  const rows = await (await records()).all({ filter: { field: 'code', is: 'equals', value: 'own' } });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ name: 'second' });
  expect(JSON.stringify(rows[0])).not.toContain('taken');
  expect(rows[0]?.['creatorUserId']).not.toBe('admin');
});

it('does not find records by a key that is hidden', async () => {
  expect(await take([{ hidden: secret, name: 'taken' }], clerk, { mode: 'update', key: 'hidden' })).not.toMatchObject({ code: 200 });
});

it('takes at most as many records at once as the settings say', async () => {
  await api.services.sysConfig.save({ importMaxRows: 1 });
  const list = ['many1', 'many2'].map((code) => ({ code, name: code }));
  expect(await take(list, clerk)).toMatchObject({ code: 400, msg: '一次最多导入 1 条数据，请分批导入' });
  expect(await (await records()).all({ filter: { field: 'code', is: 'equals', value: 'many1' } })).toEqual([]);
  await api.services.sysConfig.save({ importMaxRows: 1000 });
});

it('takes and gives no file without the right', async () => {
  expect(await take([{ code: 'new', name: 'new' }], reader)).toMatchObject({ code: 403 });
  const body = { dataType: 1, format: 'csv', selectKey: ['name', 'hidden'] };
  expect(await api.post(`${online}/${module}/Actions/ExportData`, body, reader)).toMatchObject({ code: 403 });
  const started = await api.post(`${online}/${module}/Imports`, { fileName: 'none' }, reader);
  expect(started).toMatchObject({ code: 403 });
});

it('gives a file of own records without hidden columns, whatever is asked for', async () => {
  const body = { dataType: 1, format: 'csv', selectKey: ['name', 'code', 'hidden'] };
  const { data } = await api.post(`${online}/${module}/Actions/ExportData`, body, clerk);
  const file = await api.get(String(data['url']));
  expect(file.text).toContain('second');
  expect(file.text).not.toContain(secret);
  expect(file.text).not.toContain('隐藏');
});
