import { Ajv } from 'ajv';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ModuleTemplate } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { decodeForm } from '#engine/jnpf/decode-form';
import { checkModule } from '#engine/module/check-module';
import { newModuleParts } from '#engine/module/new-module';
import { createRegistry } from '#engine/registry';
import { languages, type Language } from '#engine/text';
import { definitions } from '#renderers/definitions.ts';
import { addRecord, base, releaseModule, rowsOf } from '../fixtures/module';
import { listOf } from '../fixtures/reply';
import { startApi, type Api } from '../setup/start-api';

/** The contract of the templates: one walk over all of them on a real database. */
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
