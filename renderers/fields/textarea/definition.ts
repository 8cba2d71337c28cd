import { defineField } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import props from './props.schema.json';

export const definition = defineField({
  jnpfKey: 'textarea',
  group: 'fields',
  icon: 'align-left',
  version: 1,
  props,
  empty: '',
  value: (node) => ({ type: 'string', ...(lengthOf(node) !== undefined && { maxLength: lengthOf(node) }) }),
  column: () => 'text',
  format: (value) => (value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)),
  operators: ['contains', 'empty'],
  check: (value, node) => {
    const limit = lengthOf(node);
    return limit !== undefined && typeof value === 'string' && value.length > limit && [...value].length > limit ? { code: 'maxLength', params: { limit } } : undefined;
  },
});

/** How many characters there may be, when the props say so sensibly. */
const lengthOf = ({ props: { maxlength } = {} }: DescriptorNode): number | undefined => (typeof maxlength === 'number' && Number.isInteger(maxlength) && maxlength > 0 ? maxlength : undefined);
