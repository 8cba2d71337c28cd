import { cleanup } from '@testing-library/react';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkDescriptor } from '#engine/check-descriptor';
import { isJsonObject, type JsonValue } from '#engine/json';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { languages } from '#engine/text';
import { nodesOf } from '#engine/walk';
import { decodeForm } from '#engine/jnpf/decode-form';
import { encodeForm } from '#engine/jnpf/encode-form';
import type { FormValues } from '#form/form-store.ts';
import { definitions } from '#renderers/definitions.ts';
import { examples } from '#renderers/examples.ts';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import uiTexts from '../src/ui/texts/texts.json';
import { drawForm } from './fixtures/draw-form';

/** Form JSON of other systems is read from a folder beside the project, if it exists; ours, one of each generation, from fixtures/forms. */
const samples = process.env['TANGU_SAMPLES'] ?? join(import.meta.dirname, '../../shared/samples');
const ownFolder = join(import.meta.dirname, 'fixtures/forms');

/** Kinds without a renderer: a placeholder keeps their values. */
const unsupportedKinds = new Set([
  'uploadFz',
  'uploadImg',
  'organizeSelect',
  'depSelect',
  'posSelect',
  'userSelect',
  'roleSelect',
  'groupSelect',
  'usersSelect',
  'areaSelect',
  'signature',
  'location',
]);

interface Form {
  name: string;
  json: unknown;
}

/** The forms in a file: the file itself, a list of fields, or `formData` of the modules in it. */
function formsIn(folder: string, file: string): Form[] {
  const json: unknown = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  const modules = Array.isArray(json) ? json.filter((item) => isJsonObject(item) && typeof item['formData'] === 'string') : [];
  if (modules.length > 0)
    return modules.map((item, index) => ({ name: `${file} ${index + 1}`, json: (item as { formData: unknown }).formData }));
  return [{ name: file, json }];
}

const jsonIn = (folder: string): Form[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) => formsIn(folder, file))
    : [];

const ours = jsonIn(ownFolder);
const forms = [...jsonIn(samples).filter(({ json }) => decodeForm(json).descriptor.root.children?.length), ...ours];

const registry = createRegistry(definitions);
await preloadRenderers(views, Object.keys(views));
const exampleValues = new Map(Object.entries(examples).map(([key, { example }]) => [key, example.default]));

const reported = vi.fn<(error: unknown) => void>();
beforeEach(() => vi.stubGlobal('reportError', reported));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  reported.mockReset();
});

describe.each(forms)('$name', ({ json }) => {
  const decoded = decodeForm(json);
  const root = decoded.descriptor.root as ResolvedNode;
  const record = recordOf(root.children ?? []);

  test.each(languages)('is drawn, in %s', async (language) => {
    const { container, throughPanes } = await drawForm(json, { language, values: record, answer });
    const keys = new Set<string>();
    await throughPanes(() => {
      for (const key of container.querySelectorAll('[class*=placeholder] code')) keys.add(key.textContent);
      expect(container.textContent).not.toContain(uiTexts[language].nodeFailed);
    });
    expect(reported.mock.calls).toEqual([]);
    expect([...keys].filter((key) => !unsupportedKinds.has(key))).toEqual([]);
  });

  test('returns its values unchanged', async () => {
    const { open, throughPanes } = await drawForm(json, { values: record, answer });
    await throughPanes();
    const computed = new Set(nodesOf(decoded.descriptor).flatMap(({ value: { id, calculate } }) => (calculate === undefined ? [] : id)));
    expect(without(computed, open.form.values())).toEqual(without(computed, record));
    expect(open.form.jotai.get(open.form.dirty)).toBe(false);
  });

  test('is encoded unchanged', () => {
    expect(encodeForm(structuredClone(decoded))).toEqual(json);
    expect(JSON.stringify(encodeForm(decodeForm(json)))).toBe(JSON.stringify(json));
  });

  test('has only the expected issues', () => {
    const expectedCodes = new Set(['jnpfScript', 'jnpfSystemField']);
    expect(decoded.issues.filter(({ code }) => !expectedCodes.has(code))).toEqual([]);
    const issues = checkDescriptor(decoded.descriptor, { registry, lookup: () => undefined, ids: () => [] });
    expect(issues.filter(({ code, params }) => code !== 'unknownRenderer' || !unsupportedKinds.has(String(params['name'])))).toEqual([]);
  });
});

describe.each(ours)('$name', ({ json }) => {
  const { descriptor } = decodeForm(json);
  const text = JSON.stringify(json);
  test.each(['hszKey', 'qtKey', 'workflowKey', 'ceriKey'])('is the same form if a fork calls the key property %s', (key) => {
    const fork: unknown = JSON.parse(text.replaceAll('"jnpfKey"', `"${key}"`));
    const decoded = decodeForm(fork);
    expect(decoded.descriptor).toEqual(descriptor);
    expect(JSON.stringify(encodeForm(decoded))).toBe(JSON.stringify(fork));
  });
  test('is the same form as a text', () => expect(decodeForm(text).descriptor).toEqual(descriptor));
  test('changes nothing else when a label changes', () => {
    const { root } = descriptor;
    const [first, ...others] = root.children ?? [];
    const changed = { ...descriptor, root: { ...root, children: [{ ...first, label: '换了' }, ...others] } } as typeof descriptor;
    const expected: unknown = JSON.parse(text.replace(/"label":"[^"]*"/, '"label":"换了"'));
    expect(encodeForm({ descriptor: changed, source: json })).toEqual(expected);
  });
});

test('issues have the messages of existing clients', async () => {
  const { json } = ours.find(({ name }) => name.includes('3.6')) as Form;
  const { open, settle, container } = await drawForm(json, { language: 'zh', values: { lines: [{}] }, answer });
  const { form } = open;
  const [row] = form.jotai.get(form.table('lines').rowIds);
  form.setValue('phone', '12345');
  form.setValue(`lines/${row}/count`, 1.5);
  form.checkAll();
  await settle();
  const shownIn = (id: string) => container.querySelector(`[data-field="${id}"], td[data-column="${id}"]`)?.textContent ?? '';
  expect(
    [shownIn('name'), shownIn('kind'), shownIn('fuels'), shownIn('phone')].map((text, index) =>
      text.includes(['不能为空', '类型不能为空', '请至少选择一个燃料', '请输入正确的手机号码'][index] as string),
    ),
  ).toEqual([true, true, true, true]);
  expect(
    [shownIn('item'), shownIn('lineKind'), shownIn('count')].map((text, index) =>
      text.includes(['不能为空', '不能为空', '必须是整数'][index] as string),
    ),
  ).toEqual([true, true, true]);
  // A user cannot fill in fields that are hidden everywhere or on a computer.
  expect(['unseen', 'phoneOnly'].filter((id) => form.jotai.get(form.invalidFields).has(id))).toEqual([]);
  expect(container.textContent).not.toContain('$t:');
});

test('our forms cover every control of form JSON that has a renderer', () => {
  const used = new Set(ours.flatMap(({ json }) => nodesOf(decodeForm(json).descriptor).map(({ value }) => value.jnpfKey)));
  // Renderers of our own screens, which are not part of form JSON.
  const others = new Set([
    'reference',
    'numRange',
    'state',
    'splitPane',
    'iconPicker',
    'dataConditions',
    'areaParent',
    'approverSelect',
    'linkAddress',
    'jsonList',
    'interfaceSource',
    'releasePlan',
    'cron',
    'numberExample',
    'printTemplate',
    'recurrence',
  ]);
  const controls = definitions.filter(({ jnpfKey, group }) => group !== 'screens' && group !== 'portal' && !others.has(jnpfKey));
  expect(controls.map(({ jnpfKey }) => jnpfKey).filter((key) => !used.has(key))).toEqual([]);
});

/** An example value for every field, and rows for every sub-table. */
function recordOf(nodes: readonly ResolvedNode[]): FormValues {
  return Object.fromEntries(
    nodes.flatMap((node): [string, JsonValue][] => {
      const definition = registry.get(node.jnpfKey);
      if (definition.group !== 'fields') return Object.entries(recordOf(node.children ?? [])) as [string, JsonValue][];
      if (definition.rows === true)
        return [[node.id, [recordOf(node.children ?? []), { ...recordOf(node.children ?? []), id: '2' }] as JsonValue]];
      return [[node.id, exampleValues.get(node.jnpfKey) ?? { unsupported: ['value'] }] as [string, JsonValue]];
    }),
  );
}

const without = (ids: ReadonlySet<string>, record: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([id]) => !ids.has(id))
      .map(([id, value]) => [id, Array.isArray(value) ? value.map((row) => (isJsonObject(row) ? without(ids, row) : row)) : value]),
  );

const answer = (): unknown => ({
  list: [
    { id: '1', enCode: 'one', fullName: '其一' },
    { id: '2', enCode: 'two', fullName: '其二', children: [{ id: '21', fullName: '其二之一' }] },
  ],
});
