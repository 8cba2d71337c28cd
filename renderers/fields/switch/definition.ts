import { defineField } from '#engine/definition';
import { literalOf } from '#engine/text';
import type { Text } from '#engine/generated/descriptor.gen';
import props from './props.schema.json';
import texts from './texts.json';

/** 1 is on, 0 is off: integers on the wire and in the table, as existing clients send them. */
export const definition = defineField({
  jnpfKey: 'switch',
  group: 'fields',
  icon: 'check-circle',
  version: 1,
  props,
  empty: 0,
  value: () => ({ type: 'integer', enum: [0, 1] }),
  column: () => 'integer',
  format: (value, node) => literalOf((node.props?.[value === 1 ? 'on' : 'off'] as Text | undefined) ?? texts.zh[value === 1 ? 'on' : 'off'], 'zh'),
  operators: ['equals'],
  encode: (value) => (value === 1 ? 1 : 0),
  decode: (cell) => (Number(cell) === 1 ? 1 : 0),
});
