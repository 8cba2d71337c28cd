import { defineField } from '#engine/definition';
import { exactNumber } from '#engine/exact-number';
import { formatDecimal, isPrecision } from '#engine/format-decimal';
import props from './props.schema.json';

/** What the node's `calculate` expression comes to. Nobody types it: the form computes it, and the server again. */
export const definition = defineField({
  jnpfKey: 'calculate',
  group: 'fields',
  icon: 'calculator',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'number' }),
  column: ({ props: own }) => (own?.['isStorage'] === true ? 'numeric' : null),
  format: (value, { props: own = {} }) => formatDecimal(value, { ...own, precision: isPrecision(own['precision']) ? own['precision'] : 2 }),
  operators: ['equals', 'between', 'empty'],
  numeric: true,
  encode: (value) => (typeof value === 'number' ? value : typeof value === 'string' ? value : ''),
  decode: (cell) => (cell === '' ? null : (exactNumber(cell) ?? cell)),
});
