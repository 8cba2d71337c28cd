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

test.each([
  ['no list', 'x', []],
  [
    'odd states',
    [null, { value: 'a', fullName: 'A' }, { value: 1 }, { value: 2, fullName: 'B', tone: 'loud' }],
    [{ value: 2, fullName: 'B' }],
  ],
])('of %s what can be used is used', (_, states, expected) => expect(statesOf({ props: { states } })).toEqual(expected));
