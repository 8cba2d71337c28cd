import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { readFileSource } from './file-source';

const registry = createRegistry(definitions);
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tangu-catalogue-'));
});
afterEach(() => rm(root, { recursive: true }));

const write = async (file: string, content: unknown) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
};

const thing = {
  id: 'test/thing',
  kind: 'resource',
  version: 1,
  title: 'Thing',
  collection: { table: 'test_thing' },
  fields: [{ id: 'fullName', jnpfKey: 'input' }],
  operations: [{ id: 'list', method: 'GET', path: '/api/test/Thing', use: 'list' }],
};

const page = {
  id: 'test/page',
  kind: 'screen',
  version: 1,
  title: '$t:test.title',
  root: { id: 'list', jnpfKey: 'listPanel', props: { resource: 'test/thing', source: { operation: 'list' }, columns: ['fullName'] } },
};

const texts = { zh: { title: '标题' }, zhtw: { title: '標題' }, en: { title: 'Title' } };

test('reads the files below schemas and the texts that they use', async () => {
  await write('schemas/resources/test/thing.json', thing);
  await write('schemas/screens/test/page.json', page);
  await write('schemas/texts/test.json', texts);
  const catalogue = await readFileSource(root, registry);
  expect(catalogue.list().map(({ id }) => id)).toEqual(['test/thing', 'test/page']);
  expect(catalogue.textsOf([catalogue.resource('test/thing')]).en).toEqual({});
  expect(catalogue.textsOf(catalogue.list()).en).toEqual({ test: { title: 'Title' } });
});

test.each([
  ['text that is not JSON', 'schemas/resources/test/thing.json', '{\n  "id": "test/thing",\n  kind\n}', /thing\.json:3:3 .*notJson/],
  [
    'an id that is not the path',
    'schemas/resources/test/other.json',
    { ...thing, collection: { table: 'test_other' } },
    /other\.json:2:\d+ {2}\/id {2}idIsNotPath .*"test\/other"/,
  ],
  ['the wrong folder', 'schemas/screens/test/thing.json', thing, /thing\.json:3:\d+ {2}\/kind {2}kindIsNotFolder/],
  [
    'an id that another file has',
    'schemas/dialogs/test/thing.json',
    { id: 'test/thing', kind: 'dialog', version: 1, title: 'x', root: {} },
    /dialogs\/test\/thing\.json:2:\d+ {2}\/id {2}duplicateId .*"schemas\/resources\/test\/thing\.json"/,
  ],
  [
    'a misspelt key',
    'schemas/resources/test/thing.json',
    { ...thing, titel: 'x' },
    /thing\.json:\d+:\d+ {2}\/titel {2}unknownKey .*nearest: "title"/,
  ],
  [
    'a misspelt renderer',
    'schemas/resources/test/thing.json',
    { ...thing, fields: [{ id: 'fullName', jnpfKey: 'inptu' }] },
    /thing\.json:12:\d+ {2}\/fields\/0\/jnpfKey {2}unknownRenderer .*nearest: "input"/,
  ],
  [
    'an unknown field',
    'schemas/resources/test/thing.json',
    { ...thing, operations: [{ id: 'list', method: 'GET', path: '/api/x', use: 'list', keyword: ['fulName'] }] },
    /unknownField .*nearest: "fullName"/,
  ],
  [
    'an unknown column',
    'schemas/screens/test/page.json',
    { ...page, root: { ...page.root, props: { ...page.root.props, columns: ['enCode'] } } },
    /page\.json:\d+:\d+ {2}\/root\/props\/columns\/0 {2}unknownField/,
  ],
  ['an unknown text', 'schemas/screens/test/page.json', { ...page, title: '$t:test.titel' }, /\/title {2}unknownText/],
])('refuses %s with file, line, place and cause', async (_, file, content, message) => {
  await write('schemas/resources/test/thing.json', thing);
  await write('schemas/screens/test/page.json', page);
  await write('schemas/texts/test.json', texts);
  await write(file, content);
  await expect(readFileSource(root, registry)).rejects.toThrow(message);
});

test('names all mistakes of all files at once', async () => {
  await write('schemas/resources/test/thing.json', { ...thing, title: undefined });
  await write('schemas/screens/test/page.json', { ...page, kind: 'scren' });
  await expect(readFileSource(root, registry)).rejects.toThrow(/2 mistakes[\s\S]*thing\.json[\s\S]*page\.json/);
});
