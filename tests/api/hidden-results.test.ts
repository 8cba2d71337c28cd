import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { addModule, control } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

/** A clerk from whom the factor is hidden: what is calculated from it would tell it. */
let api: Api;
let admin: string;
let token: string;
let module: string;
let id: string;
const online = '/api/visualdev/OnlineDev';
/** 2 × 0.0173; the results of the hidden factor, and of one that may be shown. */
const canary = '0.0346';

const names = (...list: string[]) => list.map((name) => ({ __vModel__: name, label: name }));
const product = (one: string, other: string) => [names(one)[0], '×', names(other)[0]];

/** Parts of a control that designers of 3.6 do not have. */
const own = (set: object): object => ({ __tangu__: { set } });

/** Every other way to a value of the factor, hidden with it, or shown because the designer says so. */
const computed: readonly (readonly [string, Partial<Record<'calculate' | 'follows' | 'suggests', string>> & { showsResult?: boolean }])[] =
  [
    ['formula', { calculate: 'amount * factor' }],
    ['followed', { follows: 'amount * factor' }],
    ['suggested', { suggests: 'amount * factor' }],
    ['summed', { calculate: 'sum(part)' }],
    ['openFormula', { calculate: 'factor * 10', showsResult: true }],
    ['openFollowed', { follows: 'factor * 100', showsResult: true }],
    ['openSuggested', { suggests: 'factor * 1000', showsResult: true }],
  ];

beforeAll(async () => {
  api = await startApi();
  admin = await api.administrator();
  const stored = { precision: 6, isStorage: true };
  const shown = ['amount', 'emission', 'total', 'open', 'plain', ...computed.map(([name]) => name)];
  module = await addModule(api, admin, {
    fields: [
      control('inputNumber', 'amount', 'Amount', { precision: 4 }),
      control('inputNumber', 'factor', 'Factor', { precision: 4 }),
      control('calculate', 'emission', 'Emission', { ...stored, expression: product('amount', 'factor') }),
      control('calculate', 'total', 'Total', { ...stored, expression: product('emission', 'amount') }),
      control('calculate', 'open', 'Open', { ...stored, expression: product('factor', 'factor'), ...own({ showsResult: true }) }),
      ...computed.map(([name, set]) => control('inputNumber', name, name, { precision: 6, ...own(set) })),
      control('table', 'rows', 'Rows', {
        config: {
          children: [
            control('inputNumber', 'share', 'Share', { precision: 4 }),
            control('inputNumber', 'part', 'Part', { precision: 6, ...own({ calculate: 'share * factor' }) }),
          ],
        },
      }),
      control('calculate', 'plain', 'Plain', { ...stored, expression: product('amount', 'amount') }),
    ],
    columnData: {
      columnList: shown.map((prop) => ({ prop, id: prop, __vModel__: prop })),
      searchList: shown.map((field) => ({ id: field, __vModel__: field })),
      hasPage: true,
      pageSize: 20,
      type: 1,
      btnsList: [{ value: 'download', show: true }],
      columnBtnsList: [{ value: 'detail', show: true }],
    },
  });
  await api.put(`/api/visualdev/Base/${module}/Actions/Release`, { pc: 1, pcModuleParentId: ['-1'] }, admin);
  const menus = await api.services.recordsOf('system/menu', serverCaller).all({});
  const menu = String(menus.find(({ propertyJson }) => String(propertyJson).includes(module))?.['id']);
  const user = await api.addUser('clerk', 'secret');
  const parts = [...shown, 'rows', 'rows-share', 'rows-part'].map((name) => `${menu}_${name}`);
  const body = { objectType: 'User', module: [menu], button: [`${menu}_btn_add`, `${menu}_btn_edit`, `${menu}_btn_download`] };
  await api.put(`/api/permission/Authority/Data/${user}`, { ...body, column: parts, form: parts, resource: [`${menu}_all`] }, admin);
  token = String((await api.login('clerk', 'secret')).data['token']);
  const created = await api.post(
    `${online}/${module}`,
    { data: JSON.stringify({ amount: 2, factor: 0.0173, rows: [{ share: 2 }] }) },
    admin,
  );
  id = String(created.data['id']);
});
afterAll(() => api.close());

const list = (body: object, by = token) =>
  api.post(`${online}/${module}/List`, { currentPage: 1, pageSize: 20, queryJson: '', ...body }, by);
const idsOf = async (body: object, by = token) =>
  ((await list(body, by)).data?.['list'] as { id: string }[] | undefined)?.map((row) => row.id);

describe('the results of a hidden field', () => {
  it('are shown to those who may see it', async () => {
    expect((await list({}, admin)).text).toContain(canary);
    expect((await api.get(`${online}/${module}/${id}`, admin)).text).toContain(canary);
  });

  it('are neither in the list nor in the record, and a result that the designer shows is', async () => {
    for (const { text, code } of [
      await list({}),
      await api.get(`${online}/${module}/${id}`, token),
      await api.get(`${online}/${module}/${id}/DataChange`, token),
    ]) {
      expect(code).toBe(200);
      expect(text).not.toContain(canary);
      expect(text).not.toContain('0.0692');
      expect(text).toContain('0.000299');
      for (const [name, { showsResult }] of computed) expect([name, text.includes(`"${name}`)]).toEqual([name, showsResult === true]);
    }
    expect((await list({})).data).toMatchObject({
      list: [{ id, amount: expect.anything() as unknown, plain: expect.anything() as unknown }],
    });
  });

  it('are neither searched nor sorted by', async () => {
    const query = { queryJson: JSON.stringify({ emission: [0.03, 0.04] }) };
    expect(await idsOf(query, admin)).toEqual([id]);
    const missed = { queryJson: JSON.stringify({ emission: [5, 6] }) };
    expect(await idsOf(missed, admin)).toEqual([]);
    expect(await idsOf(missed)).not.toEqual([]);
  });

  it('are not part of the form that the clerk gets, nor of an export', async () => {
    const config = await api.get(`${online}/${module}/Config`, token);
    expect(config.text).not.toMatch(/"?emission/);
    for (const [name, { showsResult }] of computed) expect([name, config.text.includes(name)]).toEqual([name, showsResult === true]);
    expect(config.text).toContain('plain');
    const exported = await api.post(
      `${online}/${module}/Actions/Export`,
      { dataType: 1, format: 'csv', selectKey: ['amount', 'emission', 'plain'] },
      token,
    );
    const address = String((exported.data as { url?: string } | null)?.url ?? '');
    const file = address === '' ? exported : await api.get(address, token);
    expect(file.text).not.toContain(canary);
  });

  it('stay as the server computes them when the clerk saves', async () => {
    expect(await api.put(`${online}/${module}/${id}`, { id, data: JSON.stringify({ amount: 3 }) }, token)).toMatchObject({ code: 200 });
    expect((await api.get(`${online}/${module}/${id}`, admin)).text).toContain('0.0519');
  });
});
