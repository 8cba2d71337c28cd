import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** A vertical form with aligned labels. */
export const definition = definePanel({
  jnpfKey: 'form',
  group: 'layouts',
  icon: 'form',
  version: 1,
  contains: 'nodes',
  props,
  publishes: { value: { type: 'object', description: 'The values of the fields.' } },
  commands: ['reset', 'submit'],
});
