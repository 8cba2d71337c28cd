import { defineField } from '#engine/definition';
import { formatDecimal, isPrecision } from '#engine/format-decimal';
import { numberInCell } from '#engine/number-text';
import { storedCell } from '#engine/stored-cell';
import props from './props.schema.json';

/** The result of the node's `calculate` expression, computed by the form and again by the server. */
export const definition = defineField({
  jnpfKey: 'calculate',
  group: 'fields',
  icon: 'calculator',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'number' }),
  column: ({ props: nodeProps }) => (nodeProps?.['isStorage'] === true ? 'numeric' : null),
  format: (value, { props: nodeProps = {} }) =>
    formatDecimal(value, { ...nodeProps, precision: isPrecision(nodeProps['precision']) ? nodeProps['precision'] : 2 }),
  operators: ['equals', 'between', 'empty'],
  transfer: 'none',
  numeric: true,
  encode: storedCell,
  decode: (cell) => (cell === '' ? null : numberInCell(cell)),
});
