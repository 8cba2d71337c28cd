import { defineField } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { formatNumber } from './format-number';
import props from './props.schema.json';

export const definition = defineField({
  jnpfKey: 'numInput',
  group: 'fields',
  icon: 'number',
  version: 1,
  props,
  empty: null,
  value: (node) => ({ type: isWhole(node) ? 'integer' : 'number', minimum: limitOf(node, 'min') ?? lowest(node), maximum: limitOf(node, 'max') ?? highest(node) }),
  column: (node) => (node.props?.['big'] === true ? 'bigint' : isWhole(node) ? 'integer' : 'numeric'),
  format: formatNumber,
  operators: ['equals', 'between', 'empty'],
  encode: (value) => (typeof value === 'number' ? value : ''),
  decode: (cell) => (cell === '' ? null : Number(cell)),
});

const isWhole = ({ props: own }: DescriptorNode): boolean => own?.['precision'] === 0 || own?.['big'] === true;

const limitOf = ({ props: own }: DescriptorNode, side: 'min' | 'max'): number | undefined => (typeof own?.[side] === 'number' ? own[side] : undefined);

/** What the column can keep: a value past it is refused before the database. */
const highest = (node: DescriptorNode): number => (isWhole(node) && node.props?.['big'] !== true ? 2_147_483_647 : Number.MAX_SAFE_INTEGER);
const lowest = (node: DescriptorNode): number => (isWhole(node) && node.props?.['big'] !== true ? -2_147_483_648 : Number.MIN_SAFE_INTEGER);
