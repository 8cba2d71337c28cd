import { expect, test } from 'vitest';
import { momentAt } from '#engine/dates/calendar';
import { compileSchema } from '#engine/compile-schema';
import type { JsonValue } from '#engine/json';
import { definition } from './definition';

const node = (format?: string) => ({ id: 't', jnpfKey: 'time', props: { ...(format !== undefined && { format }) } });

test.each([
  ['HH:mm', '07:05'],
  ['HH:mm:ss', '07:05:09'],
  [undefined, '07:05:09'],
])('with the format %s a new record begins with %s', (format, expected) =>
  expect(definition.current?.(node(format), { now: momentAt([2024, 4, 31, 7, 5, 9]) })).toBe(expected),
);

test.each<[JsonValue, string | undefined, string]>([
  ['8:30', 'HH:mm', '08:30'],
  ['08:30', 'HH:mm:ss', '08:30:00'],
  ['08:30:15', 'HH:mm', '08:30'],
  ['noon', 'HH:mm', 'noon'],
  ['25:00', undefined, '25:00'],
  [830, undefined, '830'],
  [null, undefined, ''],
])('%j with %s reads %j', (value, format, expected) => expect(definition.format(value, node(format))).toBe(expected));

test.each<[string | number, JsonValue | undefined]>([
  ['8:30', '08:30'],
  [0.5, '12:00'],
  ['', null],
  ['noon', undefined],
])('a cell with %j is %j', (cell, expected) => expect(definition.decode?.(cell, node('HH:mm'))).toBe(expected));

test.each<[JsonValue, boolean]>([
  ['08:30', true],
  ['08:30:15', true],
  ['8:30', true],
  ['24:00', false],
  ['noon', false],
  [830, false],
])('%j is a valid value: %s', (value, isValid) => expect(compileSchema(definition.value(node()))(value).length === 0).toBe(isValid));
