import { expect, test } from 'vitest';
import { momentAt } from './calendar';
import { timeBoundsOf } from './time-bounds-of';

const now = momentAt([2024, 1, 29, 17, 42, 13, 7]);
const values: Record<string, unknown> = { open: '8:30', invalid: 'x', range: ['08:00', '18:00'] };
const bounds = (props: object, at = now, rest: object = {}) => {
  const { start, end } = timeBoundsOf({ id: 'x', jnpfKey: 'x', props: { ...props }, ...rest }, (id) => values[id], at);
  return `${start} ${end}`;
};
const both = (bound: unknown, format = 'HH:mm:ss') => ({ format, start: bound, end: bound });

test.each<[string, object, string]>([
  ['no bounds', {}, '00:00:00 23:59:59'],
  ['a fixed time', both({ at: 'fixed', value: '08:00:30' }), '08:00:30 08:00:30'],
  ['a short time', both({ at: 'fixed', value: '8:00' }), '08:00:00 08:00:00'],
  ['another field', both({ at: 'field', field: 'open' }), '08:30:00 08:30:00'],
  ['a range', both({ at: 'field', field: 'range' }), '08:00:00 18:00:00'],
  ['now', both({ at: 'now' }), '17:42:13 17:42:13'],
  ['now, without seconds', both({ at: 'now' }, 'HH:mm'), '17:42:00 17:42:59'],
  ['hours before now', both({ at: 'before', count: 2, unit: 'hour' }), '15:42:13 15:42:13'],
  ['minutes after now', both({ at: 'after', count: 20, unit: 'minute' }), '18:02:13 18:02:13'],
  ['seconds after now', both({ at: 'after', count: 47, unit: 'second' }), '17:43:00 17:43:00'],
  ['hours before now, on the previous day', both({ at: 'before', count: 18, unit: 'hour' }), '00:00:00 00:00:00'],
  ['hours after now, on the next day', both({ at: 'after', count: 7, unit: 'hour' }), '23:59:59 23:59:59'],
  ['a selectableRange', { selectableRange: '08:00:00-18:00:00' }, '08:00:00 18:00:00'],
  ['a selectableRange and a bound', { selectableRange: '08:00 - 18:00', end: { at: 'fixed', value: '17:00' } }, '08:00:00 17:00:00'],
  ['invalid values', both({ at: 'fixed', value: 830 }), '00:00:00 23:59:59'],
  ['an invalid field', both({ at: 'field', field: 'invalid' }), '00:00:00 23:59:59'],
  ['an invalid unit', both({ at: 'after', count: 1, unit: 'day' }), '00:00:00 23:59:59'],
  ['an invalid range', { selectableRange: 'morning' }, '00:00:00 23:59:59'],
])('%s', (_what, props, expected) => expect(bounds(props)).toBe(expected));

test('a bound at now is the default value of the field, if there is one', () =>
  expect(bounds(both({ at: 'now' }), now, { default: '09:00' })).toBe('09:00:00 09:00:00'));
test('without a clock, bounds that follow it are ignored', () => {
  const node = { id: 'x', jnpfKey: 'x', props: { start: { at: 'now' }, end: { at: 'fixed', value: '18:00' } } };
  expect(timeBoundsOf(node, () => null, undefined)).toEqual({ start: '00:00:00', end: '18:00:00' });
});
test('a hostile range is ignored in linear time', () => {
  expect(bounds({ selectableRange: `8${' '.repeat(100_000)}x` })).toBe('00:00:00 23:59:59');
});
