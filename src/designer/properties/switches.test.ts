import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { describedRegistry } from '#renderers/described-props.ts';
import { propertiesOf } from './properties-of';

const registry = describedRegistry(createRegistry(definitions));
const switches = definitions
  .filter(({ group }) => group === 'fields' || group === 'layouts')
  .flatMap(({ jnpfKey }) => propertiesOf([{ id: 'node', jnpfKey }], registry, jnpfKey === 'form'))
  .filter(({ part, editor }) => part === 'props' && editor === 'switch');
const onByDefault = new Set(switches.filter(({ schema }) => schema['default'] === true).map(({ path }) => String(path[0])));

const parts = 'field form controls dates relation dialogs selector'.split(' ').map((name) => `src/ui/${name}`);
const folders = ['renderers/fields', 'renderers/layouts', ...parts];
const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`));

/** The names of what is drawn unless it is `false`. */
const drawn = files
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(\w+)(?:'\])? (?:!==|===) false\b/g)].map(([, name = '']) => name));

describe('a switch of the designer', () => {
  test('shows what a node without the property does', () => {
    const names = new Set(switches.map(({ path }) => String(path[0])));
    expect([...new Set(drawn)].filter((name) => names.has(name) && !onByDefault.has(name))).toEqual([]);
  });

  test('is on by default for the label of every field', () => expect(onByDefault).toContain('showLabel'));
});
