import { expect, test } from 'vitest';
import { choices } from '../settings';
import texts from './texts.json';

test('have the same keys in each language', () => {
  const keys = Object.keys(texts.zh);
  expect([Object.keys(texts.zhtw), Object.keys(texts.en)]).toEqual([keys, keys]);
});

test('name every setting and its values', () => {
  const { sidebarOpened: _, language: __, ...chosen } = choices;
  const names = Object.entries(chosen).flatMap(([name, values]) => [
    name,
    ...values.filter((value) => typeof value === 'string').map((value) => `${name}.${value}`),
  ]);
  expect(names.filter((name) => !Object.hasOwn(texts.zh, name))).toEqual([]);
});
