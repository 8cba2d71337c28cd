import { expect, test } from 'vitest';
import { columnProps } from './column-format';

test.each([
  [{ precision: 1, unit: 'kWh', percent: true, date: 'yyyy-MM' }, false, { precision: 1, unit: 'kWh', percent: true, format: 'yyyy-MM' }],
  [{ precision: 1, unit: 'kWh', percent: true, date: 'yyyy-MM' }, true, { unit: 'kWh' }],
  [{ precision: 1.5, unit: 'x'.repeat(21), percent: 'yes', date: 'MM/dd' }, false, {}],
  [{ unit: '$t:common.add' }, false, { unit: { zh: '$t:common.add' } }],
  [{ short: true }, false, { short: true }],
  [{ short: true }, true, {}],
  ['x', false, {}],
  [undefined, false, {}],
])('%j, edited: %s', (format, isEdited, props) => expect(columnProps(format, isEdited)).toEqual(props));
