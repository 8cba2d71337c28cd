import { defineField } from '#engine/definition';
import { formatDecimal, isPrecision } from '#engine/format-decimal';
import type { JsonObject, JsonValue } from '#engine/json';
import { plainDecimal } from '#engine/plain-decimal';
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
  format: (value, { props: nodeProps = {} }) => formatDecimal(value, { ...nodeProps, precision: shownDigits(value, nodeProps) }),
  operators: ['equals', 'between', 'empty'],
  transfer: 'none',
  numeric: true,
  encode: storedCell,
  decode: (cell) => (cell === '' ? null : numberInCell(cell)),
});

/** The decimals that a value is shown with: those of the node, and more in a number below one, down to its third digit. */
function shownDigits(value: JsonValue, { precision: kept, shownDigits: shown }: JsonObject): number {
  const precision = isPrecision(kept) ? kept : 2;
  if (!isPrecision(shown)) return precision;
  const zeros = /^-?0\.(0*)[1-9]/.exec(plainDecimal(value) ?? '')?.[1];
  return Math.min(precision, zeros === undefined ? shown : Math.max(shown, zeros.length + 3));
}
