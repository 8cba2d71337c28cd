import { expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import { setListSort } from './set-list-sort';

const { design, context } = openSample();
const sort = (field: string, direction: 'ascending' | 'descending' | undefined) =>
  setListSort.apply(design, { which: 'list', field, direction }, context);

test('a field is sorted by behind the others', () =>
  expect(sort('name', 'ascending').list?.sort).toEqual([
    { field: 'price', descending: true },
    { field: 'name', descending: false },
  ]));
test('a field keeps its rank in another direction', () =>
  expect(sort('price', 'ascending').list?.sort).toEqual([{ field: 'price', descending: false }]));
test('the same direction changes nothing, none removes the field', () => {
  expect(sort('price', 'descending')).toBe(design);
  expect(sort('name', undefined)).toBe(design);
  expect(sort('price', undefined).list?.sort).toEqual([]);
});
