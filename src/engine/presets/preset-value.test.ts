import { expect, test } from 'vitest';
import { createRegistry } from '../registry';
import { definitions } from '#renderers/definitions.ts';
import type { Preset } from './presets';
import { presetValue } from './preset-value';

const registry = createRegistry(definitions);
const at = (month: number, day: number, year = 2024) => new Date(year, month - 1, day).getTime();
const now = new Date(2024, 1, 29, 15, 30).getTime();
const user = { userId: 'u1', organizeId: 'o2', organizeIdList: ['o1', 'o2'] };
const valueOf = (preset: Preset, jnpfKey: string, as = 'between', props = {}) =>
  presetValue(preset, { node: { id: 'a', jnpfKey, props }, definition: registry.field(jnpfKey), as }, { now, user });

test.each([
  ['today', at(2, 29), at(2, 29)],
  ['yesterday', at(2, 28), at(2, 28)],
  ['last7Days', at(2, 23), at(2, 29)],
  ['last30Days', at(1, 31), at(2, 29)],
  ['thisWeek', at(2, 26), at(3, 3)],
  ['thisMonth', at(2, 1), at(2, 29)],
  ['lastMonth', at(1, 1), at(1, 31)],
  ['thisQuarter', at(1, 1), at(3, 31)],
  ['thisYear', at(1, 1), at(12, 31)],
] as const)('%s is its first and last day', (preset, first, last) => expect(valueOf(preset, 'date')).toEqual([first, last]));

test('a single day is the first one', () => expect(valueOf('thisMonth', 'date', 'equals')).toBe(at(2, 1)));
test('moments that the server sets have the same presets', () => expect(valueOf('today', 'createTime')).toEqual([at(2, 29), at(2, 29)]));
test.each([
  ['userSelect', 'equals', {}, 'u1'],
  ['userSelect', 'in', { multiple: true }, ['u1']],
  ['organizeSelect', 'equals', {}, ['o1', 'o2']],
  ['createUser', 'equals', {}, 'u1'],
  ['currOrganize', 'equals', {}, 'o2'],
  ['input', 'equals', {}, undefined],
  ['date', 'equals', {}, undefined],
])('what belongs to the user in %s, compared by %s', (jnpfKey, as, props, expected) =>
  expect(valueOf('current', jnpfKey, as, props)).toEqual(expected),
);
test('a day is not a preset of another field', () => expect(valueOf('today', 'input')).toBeUndefined());
