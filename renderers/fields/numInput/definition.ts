import { defineField } from '#engine/definition';
import { exactNumber } from '#engine/exact-number';
import { formatDecimal } from '#engine/format-decimal';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { plainDecimal } from '#engine/plain-decimal';
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
  format: (value, { props: own }) => formatDecimal(value, own),
  operators: ['equals', 'between', 'empty'],
  numeric: true,
  check: (value, node) => {
    if (plainDecimal(value) === undefined) return { code: 'notNumber' };
    const number = exactNumber(value);
    if (number === undefined) return { code: 'numberTooLong' };
    const least = limitOf(node, 'min') ?? Number.MIN_SAFE_INTEGER;
    if (number < least) return { code: 'minimum', params: { limit: least } };
    const most = limitOf(node, 'max') ?? Number.MAX_SAFE_INTEGER;
    return number > most ? { code: 'maximum', params: { limit: most } } : undefined;
  },
  encode: (value) => (typeof value === 'number' ? value : typeof value === 'string' ? value : ''),
  decode: (cell) => {
    const digits = typeof cell === 'string' ? cell.replaceAll(/[,，\s]/g, '') : cell;
    return digits === '' ? null : (exactNumber(digits) ?? cell);
  },
});

const isWhole = ({ props: own }: DescriptorNode): boolean => own?.['precision'] === 0 || own?.['big'] === true;

/** Whether four bytes hold every value that is let through. */
const isSmall = (node: DescriptorNode): boolean =>
  node.props?.['big'] !== true &&
  (limitOf(node, 'min') ?? -Infinity) >= -2_147_483_648 &&
  (limitOf(node, 'max') ?? Infinity) <= 2_147_483_647;

/** A bound of the props; of two that contradict each other neither counts. */
function limitOf({ props: own }: DescriptorNode, side: 'min' | 'max'): number | undefined {
  const { min, max } = own ?? {};
  const isOdd = typeof min === 'number' && typeof max === 'number' && min > max;
  const limit = own?.[side];
  return typeof limit === 'number' && Number.isFinite(limit) && !isOdd ? limit : undefined;
}
