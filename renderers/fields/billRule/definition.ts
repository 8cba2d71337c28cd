import { defineField } from '#engine/definition';
import { serverText } from '#engine/server-set';
import props from './props.schema.json';
import { ruleIn } from './rule-in';

/** Document number. The server takes it from the serial-number rule in `props.rule`. */
export const definition = defineField({
  ...serverText,
  jnpfKey: 'billRule',
  icon: 'number',
  props,
  operators: ['contains', 'equals', 'empty'],
  identifies: true,
  numberedBy: ruleIn,
  withNumberRule: (node, rule) => ({ ...node, props: { ...node.props, rule } }),
});
