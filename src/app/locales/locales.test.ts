import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { notBuilt } from '../pages/not-built';
import { fixedViews } from '../routes/fixed-views';
import { routeName } from '../routes/view';
import en from './en.json';
import zh from './zh.json';
import zhtw from './zhtw.json';

const root = fileURLToPath(new URL('..', import.meta.url));
const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(root + path, 'utf8'))
  .join('\n');

/** Route names in the menu of a new installation. */
const menuRoutes = [...readFileSync(`${root}../../server/seed/data/menus.json`, 'utf8').matchAll(/"code": "([\w.]+)"/g)].map(
  ([, enCode = '']) => routeName(enCode),
);

/** First parts of the keys. String literals that begin with one of them count as used keys. */
const areas = new Set(Object.keys(zh).map((key) => key.split('.')[0] ?? ''));
const literals = [...code.matchAll(/['"]([a-z][A-Za-z]*)\.([A-Za-z]+)['"]/g)]
  .filter(([, area = '']) => areas.has(area))
  .map(([, area, name]) => `${area}.${name}`);
const routes = [...fixedViews.map(({ name }) => name), 'sso', 'authRedirect', 'formShortLink', 'designer', ...menuRoutes];
const used = new Set([...literals, ...routes.map((name) => `routes.${name}`), ...Object.values(notBuilt)]);

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

describe('the texts of the shell', () => {
  test('have the same keys in each language, in order', () => {
    expect(Object.keys(zhtw)).toEqual(Object.keys(zh));
    expect(Object.keys(en)).toEqual(Object.keys(zh));
    expect(Object.keys(zh)).toEqual(Object.keys(zh).sort());
  });
  test('exist for all used keys', () => expect([...used].filter((key) => !(key in zh))).toEqual([]));
  test('are all used', () => expect(Object.keys(zh).filter((key) => !used.has(key))).toEqual([]));
  test.each(Object.keys(zh) as (keyof typeof zh)[])('%s is not empty and has the same placeholders', (key) => {
    expect([zh[key], zhtw[key], en[key]].every((text) => text.trim() !== '')).toBe(true);
    expect(placeholders(zhtw[key])).toEqual(placeholders(zh[key]));
    expect(placeholders(en[key])).toEqual(placeholders(zh[key]));
  });
});
