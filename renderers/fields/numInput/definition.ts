import { defineField } from '#engine/definition';
import { exactNumber } from '#engine/exact-number';
import { checkDecimals, formatEntered, hasMoreDecimals } from '#engine/format-decimal';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { numberInCell, percentText } from '#engine/number-text';
import { numberTooLong } from '#engine/number-too-long';
import { plainDecimal } from '#engine/plain-decimal';
import { storedCell } from '#engine/stored-cell';
import props from './props.schema.json';

export const definition = defineField({
  jnpfKey: 'numInput',
  group: 'fields',
  icon: 'number',
  version: 1,
  props,
  empty: null,
  value: (node) => ({
    type: isWhole(node) ? 'integer' : 'number',
    minimum: limitOf(node, 'min') ?? Number.MIN_SAFE_INTEGER,
    maximum: limitOf(node, 'max') ?? Number.MAX_SAFE_INTEGER,
  }),
  column: (node) => (!isWhole(node) ? 'numeric' : isSmall(node) ? 'integer' : 'bigint'),
  format: (value, { props: nodeProps }) => formatEntered(value, nodeProps),
  operators: ['equals', 'between', 'empty'],
  numeric: true,
  fromSheet: { number: ({ digits }) => ({ props: { precision: digits, ...(digits === 0 && { big: true }) } }) },
  check: (value, node) => {
    const number = exactNumber(value);
    if (number === undefined) return plainDecimal(value) === undefined ? { code: 'notNumber' } : numberTooLong(value);
    const [min, max] = [limitOf(node, 'min'), limitOf(node, 'max')];
    const isBelow = number < (min ?? Number.MIN_SAFE_INTEGER);
    const limit = isBelow ? min : max;
    if (isBelow || number > (max ?? Number.MAX_SAFE_INTEGER))
      return limit === undefined ? numberTooLong(value) : { code: isBelow ? 'minimum' : 'maximum', params: { limit } };
    return checkDecimals(number, isWhole(node) ? 0 : node.props?.['precision']);
  },
  encode: storedCell,
  decode: (cell, node) => {
    if (String(cell).trim() === '') return null;
    const value = numberInCell(withoutSign(cell, node));
    return hasMoreDecimals(value, node.props?.['precision']) ? undefined : value;
  },
});

/** The digits of a percentage, in a field of percentages. Elsewhere it may mean its hundredth part, and is refused. */
const withoutSign = (cell: string | number, { props: nodeProps }: DescriptorNode): string | number => {
  const isPercent = [nodeProps?.['addonAfter'], nodeProps?.['unit']].some((unit) => unit === '%' || unit === '％');
  return (isPercent ? percentText(String(cell)) : undefined) ?? cell;
};

const isWhole = ({ props: nodeProps }: DescriptorNode): boolean => nodeProps?.['precision'] === 0 || nodeProps?.['big'] === true;

/** Whether every permitted value fits into 4 bytes. */
const isSmall = (node: DescriptorNode): boolean =>
  node.props?.['big'] !== true &&
  (limitOf(node, 'min') ?? -Infinity) >= -2_147_483_648 &&
  (limitOf(node, 'max') ?? Infinity) <= 2_147_483_647;

/** A bound from the props. If `min` exceeds `max`, both are ignored. */
function limitOf({ props: nodeProps }: DescriptorNode, side: 'min' | 'max'): number | undefined {
  const [min, max] = [nodeProps?.['min'], nodeProps?.['max']];
  const isContradiction = typeof min === 'number' && typeof max === 'number' && min > max;
  const limit = nodeProps?.[side];
  return typeof limit === 'number' && Number.isFinite(limit) && !isContradiction ? limit : undefined;
}
