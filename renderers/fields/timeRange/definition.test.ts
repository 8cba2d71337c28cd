import { expect, test } from 'vitest';
import type { JsonValue } from '#engine/json';
import { definition } from './definition';

const node = {
  id: 'r',
  jnpfKey: 'timeRange',
  props: { format: 'HH:mm', start: { at: 'fixed', value: '8:00' }, end: { at: 'field', field: 'closing' } },
};

test.each<[JsonValue, string]>([
  [['08:00:00', '9:30'], '08:00 ~ 09:30'],
  [['08:00', ''], '08:00'],
  [['noon', '18:00'], 'noon ~ 18:00'],
  [null, ''],
])('%j reads %j', (value, text) => expect(definition.format(value, node)).toBe(text));

test.each<[JsonValue, string | undefined]>([
  [['08:00', '18:00'], undefined],
  [['18:00', '08:00'], 'rangeReversed'],
  [['9:00', '10:00'], undefined],
  [['07:59', '18:00'], 'dateBefore'],
  [['08:00', '18:01'], 'dateAfter'],
  [['noon', '18:00'], 'invalid'],
])('%j has the problem %s', (value, code) => expect(definition.check?.(value, node, () => '18:00')?.code).toBe(code));

test.each<[string | number, JsonValue | undefined]>([
  ['8:00 ~ 18:00', ['08:00', '18:00']],
  ['', null],
  ['8:00', undefined],
])('a cell with %j is %j', (cell, value) => expect(definition.decode?.(cell, node)).toEqual(value));
