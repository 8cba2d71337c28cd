import { Ajv } from 'ajv';
import { writeXlsx } from 'hucre/xlsx';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleTemplate } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { decodeForm } from '#engine/jnpf/decode-form';
import { checkModule } from '#engine/module/check-module';
import { newModuleParts } from '#engine/module/new-module';
import { createRegistry } from '#engine/registry';
import type { SheetColumn } from '#engine/sheet-kind';
import { languages, type Language } from '#engine/text';
import { definitions } from '#renderers/definitions.ts';
import { loadPinyin } from '#ui/texts/pinyin.ts';
import { fieldsOf, mappingOf, sheetDesign } from '../../renderers/screens/newModule/sheet/sheet-design';
import { addRecord, base, online, releaseModule, rowsOf } from '../fixtures/module';
import { listOf } from '../fixtures/reply';
import { uploadTable } from '../fixtures/upload-table';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
let templates: ModuleTemplate[];
beforeAll(async () => {
  api = await startApi();
  token = await api.administrator();
  templates = listOf(await api.get(`${base}/Templates`, token)) as unknown as ModuleTemplate[];
});
afterAll(() => api.close());

const moduleOf = (template: ModuleTemplate) => ({
  fullName: String((template.title as { zh: string }).zh),
  enCode: `template-${template.id}`,
  webType: 2,
  ...newModuleParts(template),
});

it('has twenty templates, each named after its file', () => {
  const files = readdirSync(join(import.meta.dirname, '../../schemas/templates')).map((name) => name.replace(/\.json$/, ''));
  expect(templates.map(({ id }) => id)).toEqual(files.toSorted());
  expect(templates).toHaveLength(20);
});

it('follows the meta schema', () => {
  const folder = join(import.meta.dirname, '../../schemas/meta');
  const ajv = new Ajv({ strict: false, allErrors: true });
  for (const name of readdirSync(folder)) ajv.addSchema(JSON.parse(readFileSync(join(folder, name), 'utf8')) as object, name);
  const isTemplate = ajv.getSchema('template.json')!;
  expect(templates.flatMap((template) => (isTemplate(template) ? [] : [[template.id, isTemplate.errors]]))).toEqual([]);
});

it('has its words in three languages', () => {
  expect(templates.flatMap((template) => textsWithout(template, template.id))).toEqual([]);
});

it('decodes to the same form', () => {
  for (const template of templates) expect(decodeForm(newModuleParts(template).formData).descriptor.root).toEqual(template.root);
});

it('has no issue in form and list', () => {
  const registry = createRegistry(definitions);
  const issues = templates.flatMap((template) =>
    checkModule({ id: 'a', ...moduleOf(template) }, registry).map((found) => [template.id, found]),
  );
  expect(issues).toEqual([]);
});

it('is released, and takes a record', async () => {
  for (const template of templates) {
    const created = await api.post(base, moduleOf(template), token);
    expect([template.id, created.code, created.data?.['issues']]).toEqual([template.id, 200, []]);
    const id = String(created.data['id']);
    expect([template.id, (await releaseModule(api, token, id)).code]).toEqual([template.id, 200]);
    expect([template.id, await rowsOf(api, token, id)]).toEqual([template.id, []]);
    if (template.id === 'refrigerantRefill') await refill(id);
  }
});

/** Five kilograms of R-410A at a GWP of 1 923.5, the AR5 value. */
async function refill(id: string): Promise<void> {
  const record = {
    device: 'Chiller 1',
    refillDate: Date.UTC(2026, 5, 1),
    gas: 'R-410A',
    refilled: 6,
    recovered: 1,
    reason: 'leak',
    gwpSet: 'AR5',
  };
  expect((await addRecord(api, token, id, { ...record, gwp: 1923.5 })).code).toBe(200);
  expect(await rowsOf(api, token, id)).toMatchObject([{ netLoss: 5, emission: 9.618 }]);
}

/** The places of texts that a language does not have. */
function textsWithout(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsWithout(item, `${place}/${index}`));
  if (!isJsonObject(value)) return [];
  if ('zh' in value) return languages.filter((language: Language) => !value[language]).map((language) => `${place} ${language}`);
  return Object.entries(value).flatMap(([name, item]) => textsWithout(item, `${place}/${name}`));
}

const columnsOf = async (name: string, content: Buffer) => {
  const { data } = await uploadTable(api, token, name, content);
  const fileName = String(data?.['name'] ?? '');
  return { fileName, reply: await api.get(`${base}/SheetColumns?fileName=${encodeURIComponent(fileName)}`, token) };
};
const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
const workbook = async (sheet: object) => Buffer.from(await writeXlsx({ sheets: [{ name: '__proto__', ...sheet }] } as never));

describe('a spreadsheet', () => {
  it('becomes fields, and its rows records', async () => {
    const lines = ['名称,用量,日期,在用,__proto__', '一号,"1,200.5",2026-01-31,是,a', '二号,3,2026/2/1,否,b'];
    const { fileName, reply } = await columnsOf('表计.csv', csv(...lines));
    const columns = reply.data['columns'] as SheetColumn[];
    expect(columns.map(({ kind }) => kind)).toEqual(['text', 'number', 'date', 'yesNo', 'text']);
    const fields = fieldsOf(columns, await loadPinyin());
    const { name, parts } = sheetDesign(fields, '表计.csv', createRegistry(definitions));
    const created = await api.post(base, { fullName: name, enCode: 'sheet', type: 1, enableFlow: 0, ...parts }, token);
    const id = String(created.data['id']);
    expect((await releaseModule(api, token, id)).code).toBe(200);
    const mapping = mappingOf(columns, fields);
    api.services.jobs.start();
    const started = await api.post(`${online}/${id}/Imports`, { fileName, mapping, mode: 'insert' }, token);
    const stateOf = async () => (await api.get(`${online}/${id}/Imports/${String(started.data['id'])}`, token)).data;
    await expect.poll(async () => (await stateOf())['state']).not.toBe('running');
    expect(await stateOf()).toMatchObject({ state: 'done', created: 2, refused: 0 });
    const rows = await rowsOf(api, token, id, { display: 'values' });
    expect(rows.find((row) => row['mingCheng'] === '一号')).toMatchObject({ yongLiang: 1200.5, zaiYong: 1, proto: 'a' });
  });

  it.each([
    ['has no headings', 'a.csv', () => csv('', '')],
    ['is not a workbook', 'a.xlsx', () => csv('this is a text')],
    ['has 500 columns', 'a.csv', () => csv(Array.from({ length: 500 }, (_, index) => `c${index}`).join(','), 'x')],
  ])('is refused if it %s', async (_, name, content) => {
    const { reply } = await columnsOf(name, content());
    expect([reply.code, reply.msg]).toEqual([400, expect.stringMatching(/第一行没有表头|不是有效的|300/)]);
  });

  it('is refused with headings in two rows', async () => {
    const rows = [
      ['用量', null, '备注'],
      ['电', '气', ''],
      [1, 2, 'x'],
    ];
    const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 1 }];
    const { reply } = await columnsOf('a.xlsx', await workbook({ rows, merges }));
    expect([reply.code, reply.msg]).toEqual([400, expect.stringContaining('只保留一行表头')]);
  });

  it('of any sheet name shows empty and repeated headings', async () => {
    const { reply } = await columnsOf(
      'a.xlsx',
      await workbook({
        rows: [
          ['a', null, 'a'],
          [1, 'x', 2],
        ],
      }),
    );
    expect((reply.data['columns'] as SheetColumn[]).map(({ problem }) => problem)).toEqual([undefined, 'noHeading', 'duplicate']);
  });
});
