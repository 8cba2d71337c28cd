import { expect, test } from 'vitest';
import type { BoundParam } from './options-source';
import { paramList } from './param-list';

const values: Record<string, unknown> = { id: 'r1', zero: 0, no: false, text: 'a', list: ['a', 'b'], empty: '', none: null };
const fill = (...params: BoundParam[]) => paramList(params, (field) => values[field], 'typed');

test.each<[string, BoundParam, object]>([
  ['a field', { name: 'p', field: 'text' }, { defaultValue: 'a', sourceType: 1, relationField: 'text' }],
  [
    'a field that is 0',
    { name: 'p', field: 'zero', required: true },
    { defaultValue: 0, sourceType: 1, relationField: 'zero', required: 1 },
  ],
  ['a field that is false', { name: 'p', field: 'no' }, { defaultValue: false, sourceType: 1, relationField: 'no' }],
  ['a field of several values', { name: 'p', field: 'list' }, { defaultValue: ['a', 'b'], sourceType: 1, relationField: 'list' }],
  [
    'an empty field, ignoring the default',
    { name: 'p', field: 'none', default: 'x' },
    { defaultValue: '', sourceType: 1, relationField: 'none' },
  ],
  ['a field that does not exist', { name: 'p', field: 'gone' }, { defaultValue: '', sourceType: 1, relationField: 'gone' }],
  ['a constant', { name: 'p', value: 'north' }, { defaultValue: 'north', sourceType: 2, relationField: 'north' }],
  ['an empty text by default', { name: 'p' }, { defaultValue: '', sourceType: 3, relationField: '' }],
  ['its default', { name: 'p', default: 7 }, { defaultValue: 7, sourceType: 3, relationField: '' }],
  ['the typed text', { name: 'p', system: 'keyword' }, { defaultValue: 'typed', sourceType: 4, relationField: '@keyword' }],
  ['the id of the record', { name: 'p', system: 'formId' }, { defaultValue: 'r1', sourceType: 4, relationField: '@formId' }],
  [
    'an empty text for a value of the server',
    { name: 'p', system: 'userId' },
    { defaultValue: '', sourceType: 4, relationField: '@userId' },
  ],
])('a parameter is filled from %s', (_what, param, expected) => expect(fill(param)).toEqual([{ field: 'p', ...expected }]));

test('is undefined while the field of a required parameter is empty', () => {
  expect(fill({ name: 'p', field: 'text' }, { name: 'q', field: 'empty', required: true })).toBeUndefined();
  expect(fill({ name: 'q', required: true })).toEqual([{ field: 'q', defaultValue: '', required: 1, sourceType: 3, relationField: '' }]);
});
