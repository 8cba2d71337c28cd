import { describe, expect, test } from 'vitest';
import { compileSchema } from '#engine/compile-schema';
import { clean } from './clean';
import { definition } from './definition';
import { isOn } from './switch-value';

const node = (props: Record<string, unknown> = {}) => ({ id: 's', jnpfKey: 'switch', props });
const customValues = { activeValue: 'Y', inactiveValue: 'N', activeTxt: '开', inactiveTxt: '关' };

test.each([
  [1, {}, true],
  [0, {}, false],
  [true, {}, true],
  [false, {}, false],
  ['1', {}, true],
  ['0', {}, false],
  ['false', {}, false],
  ['', {}, false],
  [null, {}, false],
  [[], {}, false],
  [7, {}, true],
  ['Y', customValues, true],
  ['N', customValues, false],
  [1, customValues, true],
  [0, { activeValue: 0, inactiveValue: 1 }, true],
  [1, { activeValue: 0, inactiveValue: 1 }, false],
  [1, { activeValue: {}, inactiveValue: [] }, true],
])('%j with %j is on: %s', (value, props, expected) => expect(isOn(value, node(props))).toBe(expected));

test.each([
  [true, { activeValue: 1, inactiveValue: 0 }, 1],
  [false, { activeValue: 1, inactiveValue: 0 }, 0],
  [1, customValues, 'Y'],
  [null, customValues, null],
  [7, {}, 7],
])('%j with %j is stored as %j', (value, props, stored) => expect(clean(value, node(props))).toBe(stored));

test('a word that is no state is refused, not stored as on', () => {
  const own = node({ activeValue: 1, inactiveValue: 0 });
  expect(clean('大概', own)).toBe('大概');
  expect(compileSchema(definition.value(own))('大概')).not.toEqual([]);
  expect(compileSchema(definition.value(own))('true')).toEqual([]);
});

test('exports every value for on and for off by its name', () =>
  expect([1, true, '1', 0, false, null].map((value) => definition.encode?.(value, node())).join()).toBe('启用,启用,启用,禁用,禁用,禁用'));

test('is formatted in a language, by default in Chinese', () => {
  expect([definition.format(1, node()), definition.format(0, node(), 'en')]).toEqual(['启用', 'Disabled']);
  expect(definition.format(1, node({ activeTxt: { zh: '开', en: 'On' } }), 'en')).toBe('On');
});

describe('a switch with labels', () => {
  test('is formatted as its label', () =>
    expect(['Y', 'N'].map((value) => definition.format(value, node(customValues)))).toEqual(['开', '关']));
  test.each([
    ['开', 'Y'],
    ['关', 'N'],
    ['Y', 'Y'],
    [1, 'Y'],
    ['', 'N'],
    ['是', 'Y'],
    ['停用', 'N'],
    ['√', 'Y'],
    ['x?', undefined],
  ])('imports the cell %j as %j', (cell, value) => expect(definition.decode?.(cell, node(customValues))).toBe(value));
  test.each([
    [{}, 'integer'],
    [{ activeValue: true, inactiveValue: false }, 'boolean'],
    [customValues, 'text'],
  ])('with %j has a column of type %s', (props, type) => expect(definition.column(node(props))).toBe(type));
});
