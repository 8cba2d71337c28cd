import { expect, test } from 'vitest';
import { definition } from './definition';
import { statesOf } from './states';

const node = {
  id: 's',
  jnpfKey: 'state',
  props: {
    states: [
      { value: 0, fullName: { zh: '未发布', en: 'Not released' } },
      { value: 1, fullName: 'Released', tone: 'success' },
    ],
  },
};

test.each([
  [0, '未发布'],
  ['1', 'Released'],
  [7, '7'],
  [null, ''],
])('%j is written as %j', (value, text) => expect(definition.format(value, node)).toBe(text));

test('is written in a language', () => expect(definition.format(0, node, 'en')).toBe('Not released'));

test.each([
  ['a text', 'x', []],
  [
    'invalid states',
    [null, { value: 'a', fullName: 'A' }, { value: 1 }, { value: 2, fullName: 'B', tone: 'loud' }],
    [{ value: 2, fullName: 'B' }],
  ],
])('keeps the valid states of %s', (_case, states, expected) => expect(statesOf({ props: { states } })).toEqual(expected));
