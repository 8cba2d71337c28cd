import { describe, expect, test } from 'vitest';
import { momentAt } from '#engine/dates/calendar';
import type { JsonValue } from '#engine/json';
import { compileSchema } from '#engine/compile-schema';
import { clean } from './clean';
import { definition } from './definition';

const node = (format?: string) => ({ id: 'd', jnpfKey: 'date', props: { ...(format !== undefined && { format }) } });
const moment = momentAt([2024, 4, 31, 17, 42, 13]);

describe.each<[string, number[], string]>([
  ['yyyy', [2024], '2024'],
  ['yyyy-MM', [2024, 4], '2024-05'],
  ['yyyy-MM-dd', [2024, 4, 31], '2024-05-31'],
  ['yyyy-MM-dd HH:mm', [2024, 4, 31, 17, 42], '2024-05-31 17:42'],
  ['yyyy-MM-dd HH:mm:ss', [2024, 4, 31, 17, 42, 13], '2024-05-31 17:42:13'],
])('with the format %s', (format, parts, text) => {
  test('a new record begins with the current time, truncated to the format', () =>
    expect(definition.current?.(node(format), { now: moment + 789 })).toBe(momentAt(parts)));
  test('is exported as text and imported again', () => {
    expect(definition.encode?.(moment, node(format))).toBe(text);
    expect(definition.decode?.(text, node(format))).toBe(momentAt(parts));
  });
});

test.each<[JsonValue, boolean]>([
  [moment, true],
  [-2_240_524_800_000, true],
  [9e15, true],
  [String(moment), true],
  ['2024-05-31', true],
  ['2024-05-31T00:00:00.000Z', true],
  [1.5, false],
  [9e16, false],
  ['someday', false],
  [true, false],
  [[moment], false],
])('%j is a valid value: %s', (value, isValid) => expect(compileSchema(definition.value(node()))(value).length === 0).toBe(isValid));

test.each<[JsonValue, JsonValue]>([
  [moment, moment],
  [String(moment), moment],
  ['2024-05-31', momentAt([2024, 4, 31])],
  ['2023-02-29', '2023-02-29'],
  [null, null],
])('%j is stored as %j', (value, stored) => expect(clean(value, node())).toEqual(stored));

test('checks the bounds', () =>
  expect(
    definition.check?.(
      moment,
      { ...node('yyyy-MM-dd'), props: { format: 'yyyy-MM-dd', end: { at: 'field', field: 'last' } } },
      () => '2024-05-30',
    ),
  ).toEqual({ code: 'dateAfter', params: { bound: '2024-05-30' }, isMoving: true }));
