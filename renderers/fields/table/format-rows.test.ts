import { expect, test } from 'vitest';
import type { JsonValue } from '#engine/json';
import { formatRows } from './format-rows';

const cases: [string, JsonValue, string][] = [
  ['a line for each row', [{ item: 'Diesel', amount: 3 }, { item: 'Coal', amount: 0 }], 'Diesel · 3\nCoal · 0'],
  ['a list within a row by commas', [{ tags: ['a', 'b', ''] }], 'a, b'],
  ['rows without the ids of server and client', [{ id: '0190', jnpfId: 7, item: 'Gas' }], 'Gas'],
  ['nothing for empty rows, nested values and values that are not rows', [{}, { file: { url: 'x' } }, 3, null, 'x', []], ''],
  ['nothing for a value that is not a list', { item: 'Gas' }, ''],
  ['nothing for null', null, ''],
];

test.each(cases)('writes %s', (_case, value, expected) => expect(formatRows(value)).toBe(expected));
