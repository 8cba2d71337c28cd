import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { checkDescriptor } from '#engine/check-descriptor';
import type { Descriptor, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { operationsOf } from '#engine/operations';
import type { ParsedResource } from '#engine/parsed';
import { createRegistry } from '#engine/registry';
import { languages, textKeysOf } from '#engine/text';
import { definitions } from '#renderers/definitions.ts';
import { readFilesOfAll } from '#server/catalogue/plugin-files.ts';
import { readSchemaFiles, type SchemaFile } from '#server/catalogue/schema-file.ts';
import { readManifest } from '#server/plugins/manifest.ts';
import { pluginFolders } from '#server/plugins/plugin-folders.mjs';

/** The contract of every file below `schemas/`, including those of plugins in TANGU_PLUGINS. Texts have a suite of their own. */
const root = fileURLToPath(new URL('..', import.meta.url));
const kinds = { resources: 'resource', screens: 'screen', dialogs: 'dialog', forms: 'form', portals: 'portal' } as const;
const manifests = await Promise.all((await pluginFolders()).flatMap(({ folder }) => (folder === undefined ? [] : [readManifest(folder)])));
const plugins = manifests.flatMap(({ plugin }) => plugin ?? []);

const readKind = async (folder: keyof typeof kinds) => (await readFilesOfAll(root, plugins, folder)).map((file) => ({ folder, ...file }));
const files = (await Promise.all((Object.keys(kinds) as (keyof typeof kinds)[]).map(readKind))).flat();
const metaFiles = await readSchemaFiles(root, 'schemas/meta');
const texts = new Map(
  (await readFilesOfAll(root, plugins, 'texts')).map(({ id, json }) => [id, json as Record<string, Record<string, string>>]),
);
const byId = new Map(files.map(({ id, json }) => [id, json as Descriptor]));
const resources = [...byId.values()].filter((descriptor): descriptor is ResourceDescriptor => descriptor.kind === 'resource');

const context = {
  registry: createRegistry(definitions),
  lookup: (id: string) => byId.get(id),
  ids: () => [...byId.keys()],
  hasText: () => true,
};

/** Whether ids of choices can be digits: those of a dictionary or a data interface, or listed ones. */
const mayBeDigits = (options: unknown): boolean =>
  Array.isArray(options) ? options.some((option) => /^\d+$/.test(String((option as { id: unknown }).id))) : options !== undefined;

const acceptsNumbers = ({ type }: { type?: unknown }): boolean => [type].flat().some((each) => each === 'number' || each === 'integer');

test('there are descriptors of every kind', () => {
  expect(new Set(files.map(({ folder }) => folder))).toEqual(new Set(Object.keys(kinds)));
});

describe.each(files)('$file', (file) => {
  const json = file.json as Descriptor;

  test('is JSON', () => expect(file.issues).toEqual([]));
  test('is named after its path', () => expect({ id: json.id, kind: json.kind }).toEqual({ id: file.id, kind: kinds[file.folder] }));
  test('parses', () => expect(checkDescriptor(json, context).map((issue) => ({ ...issue, place: file.placeOf(issue.path) }))).toEqual([]));
  test('has every text in every language', () => {
    const missing = textKeysOf(json).flatMap(({ pointer, namespace, key }) =>
      languages
        .filter((language) => !hasText(language, namespace, key))
        .map((language) => `${placeIn(file, pointer)} ${language} ${namespace}.${key}`),
    );
    expect(missing).toEqual([]);
  });
  test('refers to visible texts by key', () => {
    // Users change examples in the preview, so examples contain their texts, as modules do.
    if (file.id.startsWith('examples/')) return;
    expect(
      textsIn(json)
        .filter(({ pointer, text }) => !pointer.endsWith('/default') && /[\u4e00-\u9fff]/.test(text))
        .map(({ pointer, text }) => `${placeIn(file, pointer)} ${text}`),
    ).toEqual([]);
  });
});

describe('the ids', () => {
  test('are unique across the kinds', () => expect(repeated(files.map(({ id }) => id))).toEqual([]));
  test('differ in more than their case', () => expect(repeated(files.map(({ id }) => id.toLowerCase()))).toEqual([]));
});

describe('the calls of all resources', () => {
  const calls = resources.flatMap((resource) => operationsOf(resource as ParsedResource));

  test('answer each path once, including aliases and in any case', () => {
    expect(repeated(calls.flatMap((call) => [...new Set(call.paths.flatMap(expanded))].map((path) => `${call.method} ${path}`)))).toEqual(
      [],
    );
  });
  test('have unique ids', () => expect(repeated(calls.map(({ id }) => id))).toEqual([]));
  test('have a title', () => expect(calls.filter(({ operation }) => operation.title === undefined).map(({ id }) => id)).toEqual([]));
  test('take a code of digits as a number, as the record does', () => {
    const refused = calls.flatMap(({ id, operation, resource }) => {
      const { fields } = byId.get(resource) as ResourceDescriptor;
      return Object.entries((operation.body?.['properties'] ?? {}) as Record<string, { type?: string | string[] }>).flatMap(([name, { type }]) => {
        const field = fields.find((candidate) => candidate.id === name);
        const isCode = field !== undefined && mayBeDigits(field.props?.['options']) && acceptsNumbers(context.registry.field(field.jnpfKey).value(field));
        return isCode && [type].flat().includes('string') && !acceptsNumbers({ type }) ? [`${id} ${name}`] : [];
      });
    });
    expect(refused).toEqual([]);
  });
  test('are below /api', () => expect(calls.flatMap(({ paths }) => paths).filter((path) => !path.startsWith('/api/'))).toEqual([]));
  test('require a session or a right if they change something', () => {
    const anonymousChanges = calls
      .filter(({ method, anonymous, right }) => method !== 'GET' && anonymous && right === undefined)
      .map(({ id }) => id);
    expect(anonymousChanges).toEqual([
      'oauth/oauth.login',
      'oauth/oauth.sendLoginCode',
      'oauth/oauth.openScan',
      'oauth/oauth.scanState',
      'visualdev/publicLink.checkPassword',
      'visualdev/publicLink.list',
      'visualdev/publicLink.related',
      'visualdev/publicLink.areaNames',
      'visualdev/publicLink.create',
      'visualdev/publicLink.upload',
    ]);
  });
});

describe('the tables', () => {
  test('belong to one resource each', () => expect(repeated(resources.flatMap(({ collection }) => collection?.table ?? []))).toEqual([]));
});

describe.each(metaFiles)('$file', ({ json }) => {
  test('is a JSON Schema of draft 7', () => {
    const ajv = new Ajv({ strict: false });
    expect(ajv.validateSchema(json as object)).toBe(true);
  });
});

const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

const placeIn = (file: SchemaFile, pointer: string): string => {
  const { line, column } = file.placeOf(pointer);
  return `${file.file}:${line}:${column}`;
};

const hasText = (language: string, namespace: string, key: string): boolean =>
  Object.keys(texts.get(namespace)?.[language] ?? {}).some((name) => name === key || name.startsWith(`${key}_`));

/** A path as the router sees it: without case and without the names of its parameters; with and without what may be left out. */
const expanded = (path: string): string[] =>
  [path, path.replaceAll(/\/\{[A-Za-z0-9]+\?\}/g, '')].map((variant) => variant.toLowerCase().replaceAll(/\{[^}]*\}/g, '{}'));

function textsIn(value: unknown, pointer = ''): { pointer: string; text: string }[] {
  if (typeof value === 'string') return [{ pointer, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`));
}
