import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addModule, addRecord, changeRecord, control, recordOf, rowsOf, siteList } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
let me: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  me = ((await api.get('/api/oauth/CurrentUser', token)).data['userInfo'] as { userId: string }).userId;
});
afterAll(() => api.close());

const variable = 'currentUser';
const owned = (more: object = {}) => [
  control('input', 'name', '名称'),
  control('userSelect', 'owner', '负责人', { config: { defaultValue: variable } }),
  control('userSelect', 'helpers', '协助人', { multiple: true, config: { defaultValue: [variable] } }),
  control('table', 'lines', '明细', { config: { children: [control('userSelect', 'checker', '复核人')] } }),
  ...Object.values(more),
];
const added = async (module: string, values: object) => String((await addRecord(api, token, module, values)).data['id']);

it('is stored as the user, from defaults, posted values and rows', async () => {
  const module = await addModule(api, token, { fields: owned(), columnData: {} });
  const fromDefaults = await added(module, { name: 'A', lines: [{ checker: variable }] });
  expect(await recordOf(api, token, module, fromDefaults)).toMatchObject({ owner: me, helpers: [me], lines: [{ checker: me }] });
  const posted = await added(module, { name: 'B', owner: variable, helpers: ['7', variable] });
  expect(await recordOf(api, token, module, posted)).toMatchObject({ owner: me, helpers: ['7', me] });
  await changeRecord(api, token, module, posted, { name: 'B', owner: '', helpers: [variable] });
  expect(await recordOf(api, token, module, posted)).toMatchObject({ helpers: [me] });
});

it('is a text in a field that does not hold users', async () => {
  const module = await addModule(api, token, { fields: owned(), columnData: {} });
  const id = await added(module, { name: variable });
  expect(await recordOf(api, token, module, id)).toMatchObject({ name: variable });
});

it('means the caller in fixed filters, searches and super queries', async () => {
  const list = { ...siteList, columnList: [{ prop: 'name' }], searchList: [{ prop: 'owner', jnpfKey: 'userSelect', searchType: 1 }] };
  const open = await addModule(api, token, { fields: owned(), columnData: list });
  const fixed = (symbol: string) => ({
    matchLogic: 'and',
    conditionList: [{ logic: 'and', groups: [{ field: 'owner', symbol, fieldValue: variable }] }],
  });
  for (const [name, owner] of [
    ['mine', me],
    ['other', '7'],
  ])
    await added(open, { name, owner });
  const named = async (query: object) => (await rowsOf(api, token, open, query)).map(({ name }) => name);
  expect(await named({ queryJson: JSON.stringify({ owner: variable }) })).toEqual(['mine']);
  expect(await named({ superQueryJson: JSON.stringify(fixed('<>')) })).toEqual(['other']);

  const own = await addModule(api, token, { fields: owned(), columnData: { ...list, ruleList: fixed('==') } });
  await added(own, { name: 'mine', owner: me });
  await added(own, { name: 'other', owner: '7' });
  expect((await rowsOf(api, token, own, {})).map(({ name }) => name)).toEqual(['mine']);
});

it('that an earlier version stored becomes the creator with the next change', async () => {
  const module = await addModule(api, token, { fields: owned(), columnData: {} });
  const id = await added(module, { name: 'A' });
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns where column_name = 'helpers'`.execute(api.services.db);
  for (const { table } of rows)
    await sql`update ${sql.table(table)} set owner = ${variable}, creator_user_id = '77' where id = ${id}`.execute(api.services.db);
  await changeRecord(api, token, module, id, { name: 'B' });
  expect(await recordOf(api, token, module, id)).toMatchObject({ name: 'B', owner: '77' });
});
