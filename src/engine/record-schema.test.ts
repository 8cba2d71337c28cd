import { describe, expect, test } from 'vitest';
import { compileSchema } from './compile-schema';
import { defineField } from './definition';
import { createRegistry } from './registry';
import { fieldSchemaOf } from './record-schema';

const typed = (jnpfKey: string, type?: string | string[]) =>
  defineField({
    jnpfKey,
    group: 'fields',
    icon: '',
    version: 1,
    props: {},
    empty: null,
    value: () => (type === undefined ? {} : { type }),
    column: () => 'text',
    format: String,
    operators: [],
  });
const registry = createRegistry([
  typed('text', 'string'),
  typed('list', 'array'),
  typed('number', 'number'),
  typed('choice', ['string', 'number']),
  typed('any'),
]);

describe('the limits of a rule', () => {
  test.each<[jnpfKey: string, fine: unknown[], wrong: unknown[]]>([
    ['text', ['abc', 'abcd'], ['ab', 'abcde']],
    [
      'list',
      [[1, 2, 3]],
      [
        [1, 2],
        [1, 2, 3, 4, 5],
      ],
    ],
    ['number', [3, 4], [2, 5]],
    ['choice', ['abc', 3], ['ab', 'abcde', 2, 5]],
    ['any', ['abc', 3, [1, 2, 3]], ['ab', 2, [1, 2]]],
  ])('apply to characters, items or the number of a %s', (jnpfKey, fine, wrong) => {
    const check = compileSchema(fieldSchemaOf({ id: 'a', jnpfKey, required: true, rules: [{ min: 3 }, { max: 4 }] }, registry));
    expect([...fine, ...wrong].map((value) => check(value).length)).toEqual([...fine.map(() => 0), ...wrong.map(() => 1)]);
  });
});

test('an unknown shared rule is ignored', () =>
  expect(fieldSchemaOf({ id: 'a', jnpfKey: 'text', required: true, rules: [{ is: 'toString' }] }, registry)).toEqual({ type: 'string' }));
