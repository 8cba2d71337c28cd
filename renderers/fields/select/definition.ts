import { defineField } from '#engine/definition';
import type { Text } from '#engine/generated/descriptor.gen';
import { literalOf } from '#engine/text';
import props from './props.schema.json';

export const definition = defineField({
  jnpfKey: 'select',
  group: 'fields',
  icon: 'down-square',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value, node) => {
    const options = node.props?.['options'];
    const chosen = Array.isArray(options) ? (options as { id: string; fullName: Text }[]).find(({ id }) => id === value) : undefined;
    return chosen ? literalOf(chosen.fullName, 'zh') : value === null ? '' : String(value);
  },
  operators: ['equals', 'in', 'empty'],
});
