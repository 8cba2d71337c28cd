import { expect, test } from 'vitest';
import { openSample } from '../../../tests/fixtures/design';
import { setListItem } from './set-list-item';

const { design, context } = openSample();
const input = { which: 'list', part: 'columns', field: 'price', name: 'width' } as const;

test('a width is set and removed', () => {
  expect(setListItem.apply(design, { ...input, value: 120 }, context).list?.columns[0]?.['width']).toBe(120);
  expect(setListItem.apply(design, { ...input, value: undefined }, context).list?.columns[0]).not.toHaveProperty('width');
  expect(setListItem.apply(design, { ...input, value: 90 }, context)).toBe(design);
});
test('a field that is not a column is refused', () =>
  expect(() => setListItem.apply(design, { ...input, field: 'name', value: 1 }, context)).toThrow('missingColumn'));
