import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { periodOf } from '#engine/numbers/serial-number';
import { serverCaller } from '#server/access/caller.ts';
import { sweepCounters } from '#server/numbers/sweep-counters.ts';
import { addModule, addRecord, changeRecord, control, online, recordOf } from '../fixtures/module';
import { startApi, type Api, type Reply } from '../setup/start-api';
import { eventually } from '../setup/eventually';

let api: Api;
let node: Api;
let token: string;
let category: string;
beforeAll(async () => {
  const first = await startApi();
  [api, node] = [first, await startApi({ database: first.database })];
  token = await api.administrator();
  const { data } = await api.get('/api/system/DictionaryData/businessType/Data/Selector', token);
  category = String((data['list'] as { id: string }[])[0]?.id);
});
afterAll(async () => {
  await node.close();
  await api.close();
});

const root = '/api/system/BillRule';
type Row = Record<string, unknown>;
const listOf = ({ data }: Reply): Row[] => data['list'] as Row[];

let count = 0;
const body = (values: object = {}) => {
  count += 1;
  const names = { fullName: `规则${count}`, enCode: `rule${count}` };
  return { ...names, category, prefix: `P${count}-`, dateFormat: 'no', digit: 4, startNumber: '0001', enabledMark: 1, ...values };
};
const addRule = async (values: object = {}): Promise<{ id: string; enCode: string; prefix: string }> => {
  const rule = body(values);
  const created = await api.post(root, rule, token);
  if (created.code !== 200) throw new Error(created.text);
  return { ...rule, id: String(created.data['id']) };
};
const number = async (enCode: string) => (await api.get(`${root}/BillNumber/${enCode}`, token)).data as unknown as string;

const numbered = (name: string, code: string) => control('billRule', name, '单据编号', { config: { rule: code } });

/** A module whose records, and rows of a sub-table, take numbers. */
const addNumbered = async (rule: string, rowRule = ''): Promise<string> => {
  const fields = [
    control('input', 'name', '名称', { config: { required: true, unique: true } }),
    ...(rule === '' ? [] : [numbered('no', rule)]),
    control('table', 'lines', '明细', {
      config: { children: [control('input', 'text', '文本'), ...(rowRule === '' ? [] : [numbered('lineNo', rowRule)])] },
    }),
  ];
  return addModule(api, token, {
    fields,
    columnData: { type: 1, columnList: [], searchList: [], hasPage: true, btnsList: [], columnBtnsList: [] },
  });
};
let names = 0;
const record = (values: object = {}) => ({ name: `记录${(names += 1)}`, lines: [], ...values });
const save = (module: string, values: object = {}, at = api) => addRecord(at, token, module, record(values));
const numbersOf = async (module: string): Promise<string[]> => {
  const rows = await api.services.recordsOf((await api.services.catalogue.release(module)).resource, serverCaller).all({ fields: ['no'] });
  return rows.map(({ no }) => String(no)).toSorted();
};

describe('rules', () => {
  it('are listed with an example and the last number, changed, disabled and removed', async () => {
    const { id, enCode } = await addRule({ prefix: 'CN', dateFormat: 'yyyyMM', startNumber: '7' });
    const month = periodOf('yyyyMM', Date.now());
    await number(enCode);
    expect(listOf(await api.get(`${root}?keyword=${enCode}&categoryId=${category}`, token))).toMatchObject([
      { enCode, startNumber: '0007', example: `CN${month}0007`, outputNumber: `CN${month}0007` },
    ]);
    expect(await api.put(`${root}/${id}`, { digit: 6 }, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${root}/${id}`, token)).toMatchObject({ data: { startNumber: '000007', example: `CN${month}000007` } });
    expect(listOf(await api.get(`${root}/Selector?keyword=${enCode}`, token))).toMatchObject([{ enCode, startNumber: '000007' }]);
    expect(await api.put(`${root}/${id}/Actions/State`, undefined, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${root}/BillNumber/${enCode}`, token)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('已禁用') as string,
    });
    expect(listOf(await api.get(`${root}/Selector?keyword=${enCode}`, token))).toEqual([]);
    expect(await api.remove(`${root}/${id}`, token)).toMatchObject({ code: 200 });
    expect(await api.get(`${root}/BillNumber/${enCode}`, token)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('不存在') as string,
    });
  });

  it.each([
    [{ fullName: '' }, '请输入业务名称'],
    [{ fullName: '长'.repeat(51) }, '业务名称最多为50个字符！'],
    [{ enCode: '' }, '请输入业务编码'],
    [{ category: '' }, '请选择业务分类'],
    [{ prefix: '' }, '请输入流水前缀'],
    [{ dateFormat: '' }, '请输入选择流水日期格式'],
    [{ dateFormat: 'dd' }, '流水日期格式只能是'],
    [{ digit: null }, '请输入流水位数'],
    [{ digit: 0 }, '仅能输入正整数'],
    [{ digit: 1.5 }, '仅能输入正整数'],
    [{ digit: 10 }, '流水位数最多为9'],
    [{ startNumber: 'a' }, '只能输入数字'],
    [{ startNumber: '0000' }, '流水起始不能全为0'],
    [{ digit: 2, startNumber: '100' }, '流水起始的位数不能超过流水位数'],
  ])('refuse %j', async (values, msg) =>
    expect(await api.post(root, body(values), token)).toMatchObject({ code: 400, msg: expect.stringContaining(msg) as string }),
  );

  it('name the fields that use them before they are removed', async () => {
    const { id, enCode } = await addRule();
    await addNumbered('', enCode);
    const usage = await api.post('/api/system/Recycle/Actions/Usage', { operation: 'system/billRule.remove', ids: [id] }, token);
    expect(usage.data['references']).toMatchObject([{ fields: ['单据编号'] }]);
  });

  it('keep their fields when their code changes, in designs, releases and rows', async () => {
    const [{ id, enCode, prefix }, other] = [await addRule(), await addRule()];
    const module = await addNumbered(enCode, enCode);
    const untouched = await addNumbered(other.enCode);
    await save(module);
    expect(await api.put(`${root}/${id}`, { enCode: `${enCode}New` }, token)).toMatchObject({ code: 200 });
    for (const at of [api, node]) {
      await eventually(async () => expect(await save(module, { lines: [{ text: 'a' }] }, at)).toMatchObject({ code: 200 }));
    }
    expect(await numbersOf(module)).toEqual(['0001', '0002', '0004'].map((text) => prefix + text));
    const { data } = await api.get(`/api/visualdev/Base/${module}`, token);
    expect(String(data['formData']).split(`"rule":"${enCode}New"`)).toHaveLength(3);
    const history = async (of: string) => api.services.catalogue.history(of, serverCaller);
    expect([(await history(module)).length, (await history(untouched)).length]).toEqual([2, 1]);
    expect(await api.put(`${root}/${id}`, { enCode: other.enCode }, token)).toMatchObject({ code: 400 });
    expect(await save(module)).toMatchObject({ code: 200 });
  });

  it('keep their fields when two users change their code at once', async () => {
    const { id, enCode } = await addRule();
    const module = await addNumbered(enCode);
    const codes = [`${enCode}One`, `${enCode}Two`];
    const changes = await Promise.all(codes.map((code, index) => [api, node][index]?.put(`${root}/${id}`, { enCode: code }, token)));
    expect(changes).toMatchObject([{ code: 200 }, { code: 200 }]);
    const { data: rule } = await api.get(`${root}/${id}`, token);
    const { data: design } = await api.get(`/api/visualdev/Base/${module}`, token);
    expect(String(design['formData'])).toContain(`"rule":"${String(rule['enCode'])}"`);
  });

  it('have the name of their category for clients that print it as it comes', async () => {
    const { enCode } = await addRule();
    const url = `${root}?keyword=${enCode}`;
    const [row] = listOf(await api.ask({ method: 'GET', url, headers: { authorization: token, 'vue-version': '3' } }));
    expect(row).toMatchObject({ enCode, category: '碳核算', suffix: '' });
    expect(listOf(await api.get(url, token))).toMatchObject([{ category }]);
  });

  it('give numbers without a record to those who may edit them, and none if they have no gaps', async () => {
    const [{ enCode }, gapless] = [await addRule(), await addRule({ gapless: 1 })];
    await api.addUser('no_rules', 'Passw0rd!');
    const { data } = await api.login('no_rules', 'Passw0rd!');
    for (const code of [enCode, gapless.enCode])
      expect(await api.get(`${root}/BillNumber/${code}`, String(data['token']))).toMatchObject({ code: 403 });
    expect(await api.get(`${root}/BillNumber/${gapless.enCode}`, token)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('只随记录生成') as string,
    });
    expect(await number(enCode)).toMatch(/0001$/);
  });

  it('travel in a file, as a copy if they are stored', async () => {
    const { id, enCode } = await addRule();
    const { data } = await api.get(`${root}/${id}/Actions/Export`, token);
    const { text } = await api.get(String(data['url']), token);
    expect(JSON.parse(text)).toMatchObject({ enCode, digit: 4 });
    const upload = (type: string) =>
      api.ask({
        method: 'POST',
        url: `${root}/Actions/Import`,
        headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=x' },
        payload: `--x\r\nContent-Disposition: form-data; name="type"\r\n\r\n${type}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.bb"\r\n\r\n${text}\r\n--x--\r\n`,
      });
    expect(await upload('0')).toMatchObject({ code: 400, msg: expect.stringContaining('追加为副本') as string });
    expect(await upload('1')).toMatchObject({ code: 200, data: { created: 1 } });
    expect(listOf(await api.get(`${root}?keyword=${enCode}`, token))).toHaveLength(2);
  });
});

describe('numbers', () => {
  it('go on after a rule was changed, and never back', async () => {
    const { id, enCode, prefix } = await addRule();
    expect([await number(enCode), await number(enCode)]).toEqual([`${prefix}0001`, `${prefix}0002`]);
    await api.put(`${root}/${id}`, { startNumber: '0100' }, token);
    expect(await number(enCode)).toBe(`${prefix}0100`);
    await api.put(`${root}/${id}`, { startNumber: '0001' }, token);
    expect(await number(enCode)).toBe(`${prefix}0101`);
  });

  it.each<[string, Row & { prefix?: string }, Row & { prefix?: string }]>([
    ['a date format with as many more digits', { dateFormat: 'yyyy', digit: 8 }, { dateFormat: 'yyyyMMdd', digit: 4 }],
    ['a shorter prefix with more digits', { prefix: 'S1', digit: 4 }, { prefix: 'S', digit: 5 }],
    ['digits of the number in the suffix', { prefix: 'U', digit: 4 }, { prefix: 'U', digit: 3, suffix: '7' }],
  ])('are not given twice by %s', async (_, before, after) => {
    const { id, enCode } = await addRule(before);
    // Until its first number a rule can become any other.
    expect(await api.put(`${root}/${id}`, after, token)).toMatchObject({ code: 200 });
    await api.put(`${root}/${id}`, { suffix: '', ...before }, token);
    const first = await number(enCode);
    const refused = { code: 400, msg: expect.stringContaining('可能产生已经发出的流水号') as string };
    expect(await api.put(`${root}/${id}`, after, token)).toMatchObject(refused);
    // Another node may not know of the change: the numbers themselves are refused, too.
    await api.services.recordsOf('system/billRule', serverCaller).update(id, { suffix: '', ...after });
    await eventually(async () => expect(await node.get(`${root}/BillNumber/${enCode}`, token)).toMatchObject(refused));
    expect(await api.put(`${root}/${id}`, { ...after, prefix: `${after.prefix ?? ''}N` }, token)).toMatchObject({ code: 200 });
    expect(await number(enCode)).not.toHaveLength(first.length);
  });

  it.each([
    ['digits', { type: 2, randomDigit: 16, randomType: 1 }, /^RN\d{16}-E$/],
    ['digits and letters', { type: 2, randomDigit: 32, randomType: 2 }, /^RN[0-9A-Z]{32}-E$/],
    ['UUIDs', { type: 3 }, /^RN[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-E$/],
  ])('can be random %s between a prefix and a suffix', async (_, values, pattern) => {
    const { id, enCode } = await addRule({ prefix: 'RN', suffix: '-E', ...values });
    const numbers = await Promise.all(Array.from({ length: 20 }, () => number(enCode)));
    expect(new Set(numbers).size).toBe(20);
    for (const text of numbers) expect(text).toMatch(pattern);
    expect(await api.get(`${root}/${id}`, token)).toMatchObject({ data: { example: '', suffix: '-E' } });
  });

  it('begin again with a new period', async () => {
    const { enCode, prefix } = await addRule({ dateFormat: 'yyyy' });
    const take = (year: number) => api.services.numbers.take({ rule: enCode, count: 1 }, new Date(year, 5, 1).getTime(), undefined);
    expect([await take(2025), await take(2025), await take(2026), await take(2025)].flat()).toEqual(
      ['20250001', '20250002', '20260001', '20250003'].map((text) => prefix + text),
    );
  });

  it.each([0, 1])('of two days stay apart while midnight passes among many writers (gapless: %i)', async (gapless) => {
    const { enCode, prefix } = await addRule({ dateFormat: 'yyyyMMdd', gapless });
    const midnight = new Date(2026, 0, 2).getTime();
    const takes = Array.from({ length: 60 }, (_, index) => {
      const { db, numbers } = (index % 2 ? node : api).services;
      return db.transaction().execute((open) => numbers.take({ rule: enCode, count: 2 }, midnight + (index % 3) - 1, open));
    });
    const numbers = (await Promise.all(takes)).flat().toSorted();
    const expected = [
      ['20260101', 40],
      ['20260102', 80],
    ] as const;
    expect(numbers).toEqual(
      expected.flatMap(([day, last]) => Array.from({ length: last }, (_, index) => `${prefix}${day}${String(index + 1).padStart(4, '0')}`)),
    );
  });

  it('are given to the rows of an import, without gaps for those that it refuses', async () => {
    const { enCode, prefix } = await addRule({ gapless: 1 });
    const module = await addNumbered(enCode);
    const list = Array.from({ length: 1_000 }, (_, index) => ({ name: index % 10 === 9 ? '' : `行${index}`, no: 'mine', lines: [] }));
    const { data } = await api.post(`${online}/${module}/ImportData`, { list }, token);
    expect(data).toMatchObject({ snum: 900, fnum: 100 });
    const numbers = await numbersOf(module);
    expect(numbers).toEqual(Array.from({ length: 900 }, (_, index) => `${prefix}${String(index + 1).padStart(4, '0')}`));
  });

  it('stay with a record in the recycle bin, and are not given again meanwhile', async () => {
    const { enCode, prefix } = await addRule({ gapless: 1 });
    const module = await addNumbered(enCode);
    const id = String((await save(module)).data['id']);
    await save(module);
    expect(await api.remove(`${online}/${module}/${id}`, token)).toMatchObject({ code: 200 });
    await save(module);
    expect(await numbersOf(module)).toEqual([`${prefix}0002`, `${prefix}0003`]);
    const [entry] = listOf(await api.get('/api/system/Recycle?pageSize=1', token));
    expect(await api.post(`/api/system/Recycle/${String(entry?.['id'])}/Actions/Restore`, {}, token)).toMatchObject({ code: 200 });
    expect(await numbersOf(module)).toEqual(['0001', '0002', '0003'].map((text) => prefix + text));
  });

  it('of periods that ended long ago are forgotten', async () => {
    const { enCode, prefix } = await addRule({ dateFormat: 'yyyyMM' });
    const take = (year: number, month: number) =>
      api.services.numbers.take({ rule: enCode, count: 1 }, new Date(year, month, 1).getTime(), undefined);
    await take(2026, 0);
    await take(2026, 2);
    await sweepCounters(api.services.db, new Date(2026, 2, 6).getTime());
    expect([await take(2026, 0), await take(2026, 2)].flat()).toEqual([`${prefix}2026010001`, `${prefix}2026030002`]);
  });

  it.each([0, 1])('are given to records, copies and rows once, by two servers at once (gapless: %i)', async (gapless) => {
    const [rule, rowRule] = [await addRule({ gapless }), await addRule({ gapless })];
    const module = await addNumbered(rule.enCode, rowRule.enCode);
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) => save(module, { no: 'mine', lines: [{ text: 'a' }, { text: 'b' }] }, index % 2 ? node : api)),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200]));
    const expected = Array.from({ length: 24 }, (_, index) => `${rule.prefix}${String(index + 1).padStart(4, '0')}`);
    expect(await numbersOf(module)).toEqual(expected);
    const id = String(replies[0]?.data['id']);
    const first = await recordOf(api, token, module, id);
    const [one, two] = first['lines'] as Row[];
    await changeRecord(api, token, module, id, { ...first, no: 'other', lines: [two, { text: 'c' }, one] });
    expect(await recordOf(api, token, module, id)).toMatchObject({
      no: first['no'],
      lines: [{ lineNo: two?.['lineNo'] }, { lineNo: `${rowRule.prefix}0049` }, { lineNo: one?.['lineNo'] }],
    });
  });

  it('without gaps are not used up by a save that fails', async () => {
    const { enCode, prefix } = await addRule({ gapless: 1 });
    const module = await addNumbered(enCode);
    expect(await save(module, { name: 'same' })).toMatchObject({ code: 200 });
    expect(await save(module, { name: 'same' })).toMatchObject({ code: 400 });
    expect(await save(module, { name: '' })).toMatchObject({ code: 400 });
    await api.post(`${online}/${module}/Check`, { data: JSON.stringify(record()) }, token);
    expect(await save(module)).toMatchObject({ code: 200 });
    expect(await numbersOf(module)).toEqual([`${prefix}0001`, `${prefix}0002`]);
  });

  it.each([0, 1])('refuse the save when the digits are used up (gapless: %i)', async (gapless) => {
    const { enCode, prefix } = await addRule({ gapless, digit: 1, startNumber: '8' });
    const module = await addNumbered(enCode);
    const replies = await Promise.all(Array.from({ length: 4 }, () => save(module)));
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 200, 400, 400]);
    expect(replies.find(({ code }) => code === 400)?.msg).toContain('1 位流水号已用完');
    expect(await numbersOf(module)).toEqual([`${prefix}8`, `${prefix}9`]);
  });

  it('refuse the save while the rule is missing or disabled', async () => {
    const missing = await addNumbered('nowhere');
    expect(await save(missing)).toMatchObject({ code: 400, msg: expect.stringContaining('“nowhere”不存在') as string });
    expect(await numbersOf(missing)).toEqual([]);
    await addRule({ enCode: 'nowhere', prefix: 'NW' });
    expect(await save(missing)).toMatchObject({ code: 200 });
    expect(await numbersOf(missing)).toEqual(['NW0001']);
  });
});
