import { defineField } from '#engine/definition';
import { exactNumber } from '#engine/exact-number';
import { formatDecimal } from '#engine/format-decimal';
import { numberInCell } from '#engine/number-text';
import { numberTooLong } from '#engine/number-too-long';
import { plainDecimal } from '#engine/plain-decimal';
import { storedCell } from '#engine/stored-cell';
import props from './props.schema.json';
import { starsOf } from './stars';

export const definition = defineField({
  jnpfKey: 'rate',
  group: 'fields',
  icon: 'star',
  version: 1,
  props,
  empty: null,
  value: (node) => ({ type: 'number', minimum: 0, maximum: starsOf(node) }),
  column: () => 'numeric',
  format: (value) => formatDecimal(value),
  operators: ['equals', 'between', 'empty'],
  numeric: true,
  check: (value, node) => {
    if (plainDecimal(value) === undefined) return { code: 'notNumber' };
    if (exactNumber(value) === undefined) return numberTooLong(value);
    if (Number(value) < 0) return { code: 'minimum', params: { limit: 0 } };
    return Number(value) > starsOf(node) ? { code: 'maximum', params: { limit: starsOf(node) } } : undefined;
  },
  encode: storedCell,
  decode: (cell) => (cell === '' ? null : numberInCell(cell)),
});
