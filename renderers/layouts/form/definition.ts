import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Fields under one another, their labels on one edge. */
export const definition = definePanel({
  jnpfKey: 'form',
  group: 'layouts',
  icon: 'form',
  version: 1,
  props,
  publishes: { value: { type: 'object', description: 'The values of the fields.' } },
  commands: ['reset', 'submit'],
});
