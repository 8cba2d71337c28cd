import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { withoutUnit } from './column-nodes';
import { codesWidth, numbersWidth } from './text-width';

test.each([
  [{ addonAfter: 'tCO₂e', precision: 2 }, '范围一（tCO₂e）', { precision: 2 }],
  [{ unit: 'kWh' }, 'Power (kWh)', {}],
  [{ addonAfter: '$t:energy' }, 'Power (kWh)', {}],
  [{ unit: 'kWh' }, '电量', { unit: 'kWh' }],
  [{ unit: '' }, '电量', { unit: '' }],
  [{ addonBefore: '¥' }, '金额（¥）', { addonBefore: '¥' }],
  [{ unit: 7 }, '7', { unit: 7 }],
])('the cell with %j below the heading %j keeps %j', (props, heading, expected) =>
  expect(withoutUnit(props, heading, (unit) => unit.replace('$t:energy', 'kWh'))).toEqual(expected),
);

test('a column of numbers is as wide as its longest number, any other is not measured', () => {
  const registry = createRegistry(definitions);
  const widthOf = (jnpfKey: string, values: unknown[], addonAfter = ''): number =>
    numbersWidth(
      { column: { field: 'a' }, node: { id: 'a', jnpfKey, props: { precision: 6, addonAfter } } },
      values.map((a, id) => ({ id: String(id), a })),
      { registry, text: (value) => String(value).replace('$t:module.field.energyUnit', 'kWh') },
    );
  expect(widthOf('numInput', [13.3, 1])).toBeLessThan(widthOf('numInput', [1_000_000_000, 1]));
  expect(widthOf('numInput', [1], '$t:module.field.energyUnit')).toBe(widthOf('numInput', [1], 'kWh'));
  expect(widthOf('input', ['a long text that an ellipsis may cut'])).toBe(0);
});

test.each([
  ['groupCarbonManager', { monospaced: true }, 171],
  ['c'.repeat(200), { monospaced: true }, 240],
  ['groupCarbonManager', {}, 0],
])('a column with the code %s and %j needs %d px', (a, props, width) =>
  expect(codesWidth({ column: { field: 'a' }, node: { id: 'a', jnpfKey: 'input', props } }, [{ id: '1', a }])).toBe(width),
);
