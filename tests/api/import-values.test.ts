import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModule, addRecord, control, online, recordOf, rowsOf, siteList } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

/** What an import stores is what the file showed; anything else is refused with its place and reason. */
let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
});
afterAll(() => api.close());

const list = { ...siteList, columnList: [], searchList: [], btnsList: [{ value: 'download' }, { value: 'upload' }] };
const moduleOf = (...fields: object[]): Promise<string> => addModule(api, token, { fields, columnData: list });
const imported = async (module: string, rows: object[], more: object = {}): Promise<Record<string, unknown>> =>
  (await api.post(`${online}/${module}/ImportData`, { list: rows, ...more }, token)).data;
const reasonsOf = ({ failResult }: Record<string, unknown>): string[] =>
  (failResult as { errorsInfo: string }[]).map(({ errorsInfo }) => errorsInfo);
const exported = async (module: string, columns: string[]): Promise<string[]> => {
  const { data } = await api.post(`${online}/${module}/Actions/ExportData`, { dataType: 1, format: 'csv', selectKey: columns }, token);
  const content = (await api.app.inject({ method: 'GET', url: String(data['url']) })).payload;
  return content.trim().split('\r\n').slice(1);
};

describe('a name that two options have', () => {
  const options = [
    { id: '1', fullName: '高' },
    { id: '2', fullName: '高' },
    { id: '3', fullName: '低' },
  ];
  const props = { label: 'fullName', value: 'id' };
  const fields = ['select', 'radio', 'checkbox'].map((key) => control(key, key, key, { config: { dataType: 'static' }, options, props }));
  let module: string;
  beforeAll(async () => void (module = await moduleOf(...fields)));

  it('is refused in a file, where the ids are read', async () => {
    const rows = [{ select: '高' }, { radio: '高' }, { checkbox: '低,高' }, { select: '2', radio: '1', checkbox: '低,2' }];
    const result = await imported(module, rows);
    const reasons = ['select', 'radio', 'checkbox'].map((label) => `${label}：有多个选项的名称是“高”，请改填选项的值（1, 2）`);
    expect(reasonsOf(result)).toEqual(reasons.map((reason) => expect.stringContaining(reason) as unknown));
    expect(await rowsOf(api, token, module, { display: 'values' })).toMatchObject([{ select: '2', radio: '1', checkbox: ['3', '2'] }]);
    expect(await exported(module, ['select', 'radio', 'checkbox'])).toEqual(['2,1,"低,2"']);
  });
});

const number = (id: string, more: Record<string, unknown> = {}) => control('inputNumber', id, id, more);
const refusal = (label: string, value: string) => `${label}“${value}”的位数过多，无法准确保存，最多可准确保存 15 位有效数字`;

describe('a number with more digits than are held', () => {
  const long = ['0.1234567890123456789', '12345678901234567890', '9007199254740993', '-10000000000000001', '12345678901234567000'];
  let module: string;
  beforeAll(async () => {
    const table = control('table', 'lines', '明细', { config: { children: [number('part')] } });
    module = await moduleOf(number('any'), number('whole', { precision: 0 }), table);
  });

  it('is refused in a file with its value, and one that is held is stored', async () => {
    const others = [{ whole: '12345678901234567890' }, { lines: [{ part: long[0] }] }, { any: '0.1234567890123456' }];
    const inOthers = [refusal('whole', '12345678901234567890'), `明细 1 ${refusal('part', '0.1234567890123456789')}`];
    const rows = [...long.map((any) => ({ any })), ...others];
    const wanted = [...long.map((value) => refusal('any', value)), ...inOthers];
    expect(reasonsOf(await imported(module, rows))).toEqual(wanted.map((reason) => expect.stringContaining(reason) as unknown));
    expect(await rowsOf(api, token, module, { display: 'values' })).toMatchObject([{ any: 0.1234567890123456 }]);
  });

  it('is refused in a form, too', async () => {
    for (const any of [long[0], long[1], 1e16]) {
      const reply = await addRecord(api, token, module, { any }).catch((error: unknown) => String(error));
      expect(JSON.stringify(reply)).toContain('位数过多');
    }
  });
});

it('a switch is written as its page names it, and read back in three languages', async () => {
  const module = await moduleOf(
    control('switch', 'plain', 'plain'),
    control('switch', 'named', 'named', { activeTxt: '有', inactiveTxt: '无' }),
    control('switch', 'alike', 'alike', { activeTxt: '同', inactiveTxt: '同' }),
  );
  await addRecord(api, token, module, { plain: 1, named: 0, alike: 0 });
  expect(await exported(module, ['plain', 'named', 'alike'])).toEqual(['启用,无,0']);
  const rows = ['启用', '啟用', 'Enabled', '1'].map((plain) => ({ plain, named: '无', alike: '0' }));
  expect(await imported(module, rows)).toMatchObject({ failResult: [], created: 4 });
  const values = (await rowsOf(api, token, module, { display: 'values' })).map(({ plain, named, alike }) => [plain, named, alike]);
  expect(values).toEqual(Array.from({ length: 5 }, () => [1, 0, 0]));
});

it('a switch without a value is off in a new record and in its rows, as in one of the form', async () => {
  const table = control('table', 'lines', '明细', { config: { children: [control('input', 'part', 'part'), control('switch', 'on', 'on')] } });
  const named = control('switch', 'named', 'named', { activeValue: 'Y', inactiveValue: 'N' });
  const module = await moduleOf(control('input', 'no', 'no'), control('switch', 'open', 'open'), named, table);
  const rows = [{ no: 'a', open: '', lines: [{ part: '1' }] }, { no: 'b' }];
  expect(await imported(module, rows)).toMatchObject({ failResult: [], created: 2 });
  const found = await rowsOf(api, token, module, { sidx: 'no', queryJson: JSON.stringify({ open: 0 }) });
  const stored = await Promise.all(found.map(({ id }) => recordOf(api, token, module, String(id))));
  expect(stored).toMatchObject([
    { no: 'a', open: 0, named: 'N', lines: [{ part: '1', on: 0 }] },
    { no: 'b', open: 0, named: 'N', lines: [] },
  ]);
});

it('an update leaves records alone that are stored as the file has them, and counts them', async () => {
  const table = control('table', 'lines', '明细', { config: { children: [control('input', 'part', 'part')] } });
  const more = [control('input', 'note', 'note'), control('inputNumber', 'size', 'size'), control('modifyTime', 'changed', 'changed')];
  const module = await moduleOf(control('input', 'no', '编号', { config: { unique: true } }), ...more, table);
  const rows = ['A', 'B'].map((no) => ({ no, note: 'x', size: '1.50', lines: [{ part: '1' }, { part: '2' }] }));
  expect(await imported(module, rows)).toMatchObject({ created: 2, unchanged: 0 });
  const stored = async () => await rowsOf(api, token, module, { sidx: 'no', display: 'values' });
  const before = await stored();
  const [first, second] = rows;
  const changed = [first, { ...second, lines: [{ part: '1' }, { part: '3' }] }] as object[];
  const update = { mode: 'both', key: 'no' };
  for (const dryRun of [true, false])
    expect(await imported(module, changed, { ...update, dryRun })).toMatchObject({ created: 0, updated: 1, unchanged: 1, failResult: [] });
  const after = await stored();
  expect(after[0]).toEqual(before[0]);
  expect(after[1]?.['changed']).not.toEqual(before[1]?.['changed']);
});
