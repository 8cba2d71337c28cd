import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { uploadClient, type UploadClient } from '../fixtures/files/upload-client';
import { addModule, control, siteList } from '../fixtures/module';
import { join, openLive } from '../setup/live-client';
import { startApi, type Api } from '../setup/start-api';

/**
 * Ways round the rights of a clerk who sees the own records of a module, without a field, a choice, a file and a column. What is
 * hidden has a canary, and comes out nowhere.
 */
let api: Api;
let admin: string;
let token: string;
let role: string;
let user: string;
let module: string;
let menu: string;
let entry: string;
let adminFiles: UploadClient;
let files: UploadClient;
/** The names of stored files: of a hidden field, of a visible field of another record, and of a visible one. */
let hiddenFile: string;
let foreignFile: string;
let openFile: string;

const canary = 'zqround0canary';
const online = '/api/visualdev/OnlineDev';

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  const type = await created('/api/system/DictionaryType', { parentId: '-1', fullName: 'Kinds', enCode: 'kinds', isTree: 0 });
  entry = await created('/api/system/DictionaryData', {
    dictionaryTypeId: type,
    parentId: '0',
    fullName: 'Kind',
    enCode: 'kind',
    enabledMark: 1,
  });
  const choice = { config: { dataType: 'dictionary', dictionaryType: type }, options: [], props: { label: 'fullName', value: 'id' } };
  module = await addModule(api, admin, {
    fields: [
      control('input', 'site', 'Site'),
      control('input', 'salary', canary),
      control('select', 'secretkind', canary, choice),
      control('uploadFile', 'papers', 'Papers'),
      control('uploadFile', 'secretpapers', canary),
    ],
    columnData: { ...siteList, columnList: [{ prop: 'site', id: 'site' }], searchList: [] },
    values: { fullName: `Payroll ${canary}` },
  });
  await api.put(`/api/visualdev/Base/${module}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, admin);
  const menus = await api.services.recordsOf('system/menu', serverCaller).all({});
  menu = String(menus.find(({ propertyJson }) => String(propertyJson).includes(module))?.['id']);
  const dictionary = String(menus.find(({ urlAddress }) => urlAddress === 'systemData/dictionary')?.['id']);
  role = await created('/api/permission/Role', { fullName: 'Clerk', enCode: 'clerk', globalMark: 1 });
  user = await api.addUser('clerk', 'secret');
  await api.post(`/api/permission/UserRelation/${role}`, { objectType: 'Role', userIds: [user] }, admin);
  token = String((await api.login('clerk', 'secret')).data['token']);
  const offers = await api.services.rights.offers();
  const shown = await offers.of(dictionary);
  dictionaryGrant = {
    module: [dictionary],
    button: shown.buttons.map(({ id }) => id),
    column: shown.columns.map(({ id }) => id),
    form: shown.forms.map(({ id }) => id),
    resource: [`${dictionary}_all`],
  };
  await grant();
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  [adminFiles, files] = [uploadClient(address, admin), uploadClient(address, token)];
  [hiddenFile, foreignFile, openFile] = [await uploaded(), await uploaded(), await uploaded()];
  own = await record({ site: 'own', salary: canary, secretkind: entry, secretpapers: [file(hiddenFile)], papers: [file(openFile)] });
  const table = sql.table((await resource()).collection?.table ?? '');
  await sql`update ${table} set creator_user_id = ${user} where id = ${own}`.execute(api.services.db);
  foreign = await record({ site: canary, papers: [file(foreignFile)] });
});
afterAll(() => api.close());

let dictionaryGrant: Record<'module' | 'button' | 'column' | 'form' | 'resource', string[]>;
let own: string;
let foreign: string;

const created = async (path: string, body: object): Promise<string> =>
  String((await api.post(path, { enabledMark: 1, sortCode: 0, ...body }, admin)).data['id']);
const resource = async () => (await api.services.catalogue.release(module)).resource;
const uploaded = async () => String((await adminFiles.upload('annex', `${canary}.txt`, Buffer.from(canary))).data['name']);
const file = (fileId: string) => ({ name: `${canary}.txt`, fileId, url: `/api/file/Image/annex/${fileId}` });
const record = async (values: object): Promise<string> => {
  const { code, data, text } = await api.post(`${online}/${module}`, { data: JSON.stringify(values) }, admin);
  if (code !== 200) throw new Error(text);
  return String(data['id']);
};
const part = (name: string) => `${menu}_${name}`;
const grant = async (schemes: string[] = [part('self')]): Promise<void> => {
  const { code, text } = await api.put(
    `/api/permission/Authority/Data/${role}`,
    {
      objectType: 'Role',
      module: [menu, ...dictionaryGrant.module],
      button: [...['btn_add', 'btn_edit', 'btn_remove', 'btn_batchRemove'].map(part), ...dictionaryGrant.button],
      column: [...['site', 'papers'].map(part), ...dictionaryGrant.column],
      form: [...['site', 'papers'].map(part), ...dictionaryGrant.form],
      resource: [...schemes, ...dictionaryGrant.resource],
    },
    admin,
  );
  if (code !== 200) throw new Error(text);
};
const post = (path: string, body: object) => api.post(path, body, token);

/** The names of files that the clerk may not see. */
const hiddenNames = () => [hiddenFile, foreignFile];

const usage = async () => post('/api/system/Recycle/Actions/Usage', { operation: 'system/dictionaryData.remove', ids: [entry] });

const condition = (values: object) => [
  { logic: 'and', groups: [{ id: 'x', field: 'site', type: 'varchar', op: '==', value: '', ...values }] },
];

/** The records that the clerk sees. */
const seen = async (): Promise<unknown[]> => {
  const answer = await post(`${online}/${module}/List`, {});
  return answer.code === 200 ? (answer.data['list'] as unknown[]) : [];
};

describe('a file of a hidden field, or of a record of others,', () => {
  it('is offered by no ticket, preview or zip, while that of a visible field is', async () => {
    const ways = (name: string): [string, () => ReturnType<UploadClient['call']>][] => [
      ['ticket', () => files.call(`/api/file/Download/annex/${name}`)],
      ['preview', () => files.call(`/api/file/Uploader/Preview?fileName=${name}&fileDownloadUrl=/api/file/Image/annex/${name}`)],
      ['zip', () => files.post('/api/file/PackDownload/annex', [{ fileId: name, fileName: 'a.txt' }])],
      ['zip with a visible file', () => files.post('/api/file/PackDownload/annex', [{ fileId: openFile }, { fileId: name }])],
    ];
    for (const name of hiddenNames())
      for (const [way, ask] of ways(name)) {
        const answer = await ask();
        expect({ way, code: answer.code === 200 }).toEqual({ way, code: false });
        expect(JSON.stringify(answer)).not.toContain(canary);
      }
    expect(await files.call(`/api/file/Download/annex/${openFile}`)).toMatchObject({ code: 200 });
  });

  it('has no address that works, and none stands in an answer', async () => {
    for (const name of hiddenNames())
      for (const path of [`/api/file/Image/annex/${name}`, `/api/file/down/${name}`, `/api/file/Download/annex/${name}`]) {
        const answer = await files.get(path);
        expect(await answer.text()).not.toContain(canary);
      }
    const answers = [
      await post(`${online}/${module}/List`, { display: 'values' }),
      await api.get(`${online}/${module}/${own}`, token),
      await api.get(`${online}/${module}/${own}/DataChange`, token),
      await api.get(`/api/audit/module/${module}/${own}`, token),
    ];
    expect(answers[1]?.text).toContain(openFile);
    for (const { text } of answers) for (const name of hiddenNames()) expect(text).not.toContain(name);
  });

  it('cannot be taken into an own record, where it would be visible', async () => {
    for (const name of hiddenNames()) {
      const answer = await post(`${online}/${module}`, { data: JSON.stringify({ site: 'thief', papers: [file(name)] }) });
      expect(answer).toMatchObject({ code: 400, data: { issues: [{ code: 'fileForeign' }] } });
    }
  });
});

describe('what uses a record', () => {
  it('is not named where the caller does not see it', async () => {
    const answer = await usage();
    expect(answer).toMatchObject({ code: 200, data: { count: 1, references: [{ by: '另有 1 个功能' }] } });
    expect(answer.text).not.toContain(canary);
  });
});

describe('a shared view of a list', () => {
  it('that names a hidden field is not there for those who may not see it', async () => {
    for (const query of [`salary=${canary}`, 'order=-salary', `query=${encodeURIComponent(`{"secretkind":"${canary}"}`)}`, 'page=2'])
      await api.post('/api/system/ListView', { moduleId: menu, fullName: query.slice(0, 5), query, shared: 1 }, admin);
    const views = await api.get(`/api/system/ListView/${menu}/List`, token);
    expect((views.data['list'] as { query: string }[]).map(({ query }) => query)).toEqual(['page=2']);
    expect(((await api.get(`/api/system/ListView/${menu}/List`, admin)).data['list'] as unknown[]).length).toBe(4);
  });
});

describe('a data rule that cannot be evaluated grants no record:', () => {
  it.each([
    ['an empty value', condition({ conditionText: 'input', value: '' })],
    ['a missing value', condition({ conditionText: 'input', value: null })],
    ['an empty value that is refused', condition({ op: '<>', conditionText: 'input', value: '' })],
    ['an unknown field', condition({ field: 'gone', op: '<>', conditionText: 'input', value: 'x' })],
    ['no organisation of the user', condition({ op: '<>', conditionText: '@organizeId' })],
    ['no organisation that the user manages', condition({ op: 'notIn', conditionText: '@branchManageOrganize' })],
    ['no chosen organisation', condition({ op: 'notIn', conditionText: 'organizeSelect', value: [] })],
    ['no choice', condition({ op: '<>', conditionText: 'organizeSelect', value: null })],
    ['an unknown comparison', condition({ op: 'notEven', conditionText: 'input', value: 'x' })],
    ['no conditions', []],
    ['an empty group', [{ logic: 'and', groups: [] }]],
  ])('%s', async (name, conditions) => {
    const scheme = await created('/api/system/ModuleDataAuthorizeScheme', {
      moduleId: menu,
      enCode: `rule${name.replaceAll(/\W/g, '')}`.slice(0, 40),
      fullName: name,
      matchLogic: 'and',
      allData: 0,
      conditionJson: JSON.stringify(conditions),
    });
    if (scheme === 'undefined') return;
    await grant([scheme]);
    expect(await seen()).toEqual([]);
  });

  it('one of the own organisation, when that is deleted', async () => {
    const organisation = await created('/api/permission/Organize', { parentId: '-1', fullName: 'Left', enCode: 'left' });
    await api.services
      .recordsOf('permission/userRelation', serverCaller)
      .insert({ userId: user, objectType: 'Organize', objectId: organisation });
    await api.services.rights.forget({ everyone: true });
    await grant([part('organization')]);
    expect(await seen()).toHaveLength(1);
    await api.services.recordsOf('permission/organize', serverCaller).remove(organisation);
    await api.services.rights.forget({ everyone: true });
    expect(await seen()).toEqual([]);
    await grant();
  });
});

describe('the live channel', () => {
  it('tells no ids of records that the user does not see, also when they are deleted', async () => {
    await grant();
    const live = await openLive(api);
    await join(live, token, '', [`module/${module}`, (await resource()).id]);
    const later = await record({ site: 'later' });
    await api.put(`${online}/${module}/${foreign}`, { id: foreign, data: JSON.stringify({ site: 'changed' }) }, admin);
    await api.remove(`${online}/${module}/${later}`, admin);
    const mine = await post(`${online}/${module}`, { data: JSON.stringify({ site: 'mine' }) });
    await live.until(() => JSON.stringify(live.messages).includes(String(mine.data['id'])));
    const heard = JSON.stringify(live.messages);
    live.end();
    expect(heard).not.toContain(later);
    expect(heard).not.toContain(foreign);
  });
});

describe('a batch', () => {
  it('with records of others removes the own ones alone, and does not tell which exist', async () => {
    const mine = await post(`${online}/${module}`, { data: JSON.stringify({ site: 'mine' }) });
    const answer = await post(`${online}/batchDelete/${module}`, { ids: [foreign, String(mine.data['id']), 'nowhere'] });
    expect(answer.text).not.toContain(canary);
    expect(await api.services.recordsOf(await resource(), serverCaller).get(foreign)).toBeDefined();
  });
});

describe('a search', () => {
  it.each(['%', '_', '\\', "'", '%zq%'])('takes %s as it is', async (keyword) => {
    const users = await api.get(`/api/permission/Users?keyword=${encodeURIComponent(keyword)}`, admin);
    expect(users).toMatchObject({ code: 200, data: { list: [] } });
    const picked = await post('/api/permission/Users/ImUser/Selector/0', { keyword });
    expect(picked).toMatchObject({ code: 200, data: { list: [] } });
  });
});
