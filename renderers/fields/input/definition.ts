import { defineField } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { maskText } from './mask-text';
import props from './props.schema.json';
import { textValue } from './text-value';

export const definition = defineField({
  jnpfKey: 'input',
  group: 'fields',
  icon: 'edit',
  version: 1,
  props,
  empty: '',
  value: (node) => ({ type: 'string', ...(lengthOf(node) !== undefined && { maxLength: lengthOf(node) }) }),
  column: () => 'text',
  format: (value, { props: { useMask, maskConfig, showPassword } = {} }) => {
    const text = textValue(value);
    if (showPassword === true) return text === '' ? '' : dots;
    return useMask === true ? maskText(text, maskConfig) : text;
  },
  operators: ['contains', 'equals', 'empty'],
  check: (value, node) => {
    const limit = lengthOf(node);
    return limit !== undefined && typeof value === 'string' && value.length > limit && [...value].length > limit ? { code: 'maxLength', params: { limit } } : undefined;
  },
});

/** How many characters there may be, when the props say so sensibly. */
const lengthOf = ({ props: { maxlength } = {} }: DescriptorNode): number | undefined => (typeof maxlength === 'number' && Number.isInteger(maxlength) && maxlength > 0 ? maxlength : undefined);

/** As many for a short password as for a long one. */
const dots = '••••••';
