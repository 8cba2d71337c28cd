import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newRenderer } from './new-renderer';
import { pluginFiles } from './plugin-files';

const root = fileURLToPath(new URL('..', import.meta.url));
const notes = { name: 'notes', version: '1.0.0', folder: fileURLToPath(new URL('../tests/fixtures/plugins/notes', import.meta.url)) };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tangu-plugin-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('writes only the clients and calls of the plugin, which import the surface', async () => {
  const files = await pluginFiles(root, notes);
  expect(files.map(({ path }) => path)).toEqual(['generated/calls.gen.txt', 'generated/notes/note.gen.ts']);
  expect(files[0]?.text.split('\n').map((line) => line.split(' takes ')[0])).toEqual(['GET /api/notes/Note notes_note_list session', '']);
  expect(files[1]?.text).toContain("import type { Answer, ClientCall } from 'tangu/ui';\n");
  expect(files[1]?.text).toContain("{ id: 'notes/note.list', method: 'GET', path: '/api/notes/Note' }");
  expect(files[1]?.text).not.toMatch(/from '[.#]/);
});

test.each(['fields', 'layouts', 'screens', 'portal'])('creates a renderer of %s in a plugin, which imports the surface', async (group) => {
  const paths = await newRenderer(root, `${group}/dial`, folder);
  expect(paths.map((path) => path.slice(folder.length + 1))).toEqual(
    ['definition.ts', 'view.tsx', 'props.schema.json', 'texts.json', 'example.json'].map((name) => `renderers/${group}/dial/${name}`),
  );
  const view = await readFile(join(folder, 'renderers', group, 'dial/view.tsx'), 'utf8');
  const modules = [...view.matchAll(/from '(tangu\/\w+|[#.][^']*)'/g)].map(([, module]) => module);
  expect(modules).toEqual(group === 'fields' ? ['tangu/form', 'tangu/ui'] : ['tangu/ui']);
  await expect(newRenderer(root, `${group}/dial`, folder)).rejects.toThrow('There is a renderer `dial` already');
});

test('refuses a renderer in a plugin with the key of a built-in one', async () => {
  await expect(newRenderer(root, 'fields/input', folder)).rejects.toThrow('There is a renderer `input` already');
});
