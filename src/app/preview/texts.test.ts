import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import gallery from '../gallery/texts.json';
import preview from './texts.json';

const codeIn = (folder: string): string =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(new URL(`${folder}${path}`, import.meta.url), 'utf8'))
    .join('\n');

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

/** Also finds keys that are built by a template: the part before the last dot is followed by a placeholder. */
const isUsed = (key: string, code: string): boolean =>
  code.includes(`'${key}'`) || (key.includes('.') && code.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`));

describe.each([
  ['preview', preview, codeIn('./')],
  ['gallery', gallery, codeIn('../gallery/')],
])('the texts of the %s', (_name, { zh, zhtw, en }, code) => {
  const chinese: Record<string, string> = zh;
  test('have the same keys in each language', () => {
    expect([Object.keys(zhtw), Object.keys(en)]).toEqual([Object.keys(zh), Object.keys(zh)]);
  });
  test('are all used', () => expect(Object.keys(chinese).filter((key) => !isUsed(key, code))).toEqual([]));
  test('are not empty and have the same placeholders', () => {
    for (const other of [zhtw, en] as Record<string, string>[])
      expect(Object.entries(other).map(([key, text]) => [key, text.trim() !== '', placeholders(text)])).toEqual(
        Object.entries(chinese).map(([key, text]) => [key, true, placeholders(text)]),
      );
  });
});
