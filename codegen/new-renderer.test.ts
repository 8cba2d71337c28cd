import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newRenderer } from './new-renderer';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tangu-renderer-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

test.each(['fields', 'layouts', 'screens', 'portal'])('creates a complete renderer folder in %s', async (group) => {
  const paths = await newRenderer(root, `${group}/colourPicker`);
  const folder = join(root, 'renderers', group, 'colourPicker');
  expect((await readdir(folder)).toSorted()).toEqual([
    'definition.test.ts',
    'definition.ts',
    'example.json',
    'props.schema.json',
    'texts.json',
    'view.tsx',
  ]);
  expect(paths).toHaveLength(6);
  expect(await readFile(join(folder, 'definition.ts'), 'utf8')).toContain("jnpfKey: 'colourPicker'");
  expect(JSON.parse(await readFile(join(folder, 'example.json'), 'utf8'))).toMatchObject({ jnpfKey: 'colourPicker' });
});

test.each([
  ['', 'is not a renderer'],
  ['colourPicker', 'Give its group'],
  ['fields/a/b', 'is not a renderer'],
  ['field/colourPicker', 'Did you mean `fields/colourPicker`?'],
  ['widgets/colourPicker', 'There are fields, layouts, screens, portal.'],
  ['fields/ColourPicker', 'cannot be a jnpfKey'],
  ['fields/colour-picker', 'cannot be a jnpfKey'],
  ['fields/颜色', 'cannot be a jnpfKey'],
  ['fields/..', 'cannot be a jnpfKey'],
  [`fields/${'a'.repeat(64)}`, 'cannot be a jnpfKey'],
  ['fields/unknown', 'placeholder'],
])('refuses `%s`', async (name, message) => {
  await expect(newRenderer(root, name)).rejects.toThrow(message);
  expect(await readdir(root)).toEqual([]);
});

test.each(['fields/colourPicker', 'screens/colourPicker', 'fields/colourpicker'])(
  'refuses %s if it exists, and does not change it',
  async (name) => {
    const [path = ''] = await newRenderer(root, 'fields/colourPicker');
    const before = await readFile(path, 'utf8');
    await expect(newRenderer(root, name)).rejects.toThrow('renderers/fields/colourPicker');
    expect(await readFile(path, 'utf8')).toBe(before);
  },
);
