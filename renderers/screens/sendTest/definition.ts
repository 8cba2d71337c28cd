import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Sends the templates of a send configuration to chosen users, and shows what has become of each. */
export const definition = definePanel({
  jnpfKey: 'sendTest',
  group: 'screens',
  icon: 'send',
  version: 1,
  props,
  refersTo: ({ props: own }) => ['fields', 'send'].map((name) => ({ pointer: `/props/${name}`, operation: String(own?.[name]) })),
});
