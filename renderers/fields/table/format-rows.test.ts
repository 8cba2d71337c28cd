import { expect, test } from 'vitest';
import type { JsonValue } from '#engine/json';
import { formatRows } from './format-rows';

const cases: [string, JsonValue, string][] = [
  ['a line for each row', [{ item: 'Diesel', amount: 3 }, { item: 'Coal', amount: 0 }], 'Diesel · 3\nCoal · 0'],
  ['a list within a row by commas', [{ tags: ['a', 'b', ''] }], 'a, b'],
  ['nothing of what the server or a client keeps about a row', [{ id: '0190', jnpfId: 7, item: 'Gas' }], 'Gas'],
  ['nothing of empty rows, of what is nested and of what is no row', [{}, { file: { url: 'x' } }, 3, null, 'x', []], ''],
  ['nothing of what is no list', { item: 'Gas' }, ''],
  ['nothing of null', null, ''],
];

test.each(cases)('writes %s', (_what, value, expected) => expect(formatRows(value)).toBe(expected));
