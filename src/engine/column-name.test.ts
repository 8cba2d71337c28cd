import { expect, test } from 'vitest';
import { columnName, shortName } from './column-name';

test.each([
  ['fullName', 'full_name'],
  ['parentId2', 'parent_id2'],
  ['input101', 'input101'],
  ['full_name', 'full__name'],
  ['F_Name', '_f___name'],
  ['URL', '_u_r_l'],
])('the column of %s is %s', (field, name) => expect(columnName(field)).toBe(name));

test('different ids have different columns', () => {
  const characters = ['a', 'A', '_', '1'];
  const ids = characters.flatMap((a) => characters.flatMap((b) => characters.flatMap((c) => [`x${a}${b}${c}`, `${a}${b}${c}`])));
  expect(new Set(ids.map(columnName)).size).toBe(new Set(ids).size);
});

test('long names are shortened to 63 bytes and stay distinct', () => {
  const names = ['a', 'b'].map((end) => columnName(`${'longName_'.repeat(6)}${end}`));
  expect(new Set(names).size).toBe(2);
  expect(names.every((name) => name.length <= 63)).toBe(true);
  expect(shortName('x'.repeat(63), 63)).toBe('x'.repeat(63));
});
