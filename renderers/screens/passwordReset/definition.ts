import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** Gives a user another password, typed twice. */
export const definition = definePanel({
  jnpfKey: 'passwordReset',
  group: 'screens',
  icon: 'key',
  version: 1,
  props,
  refersTo: ({ props: own }) => [{ pointer: '/props/operation', operation: String(own?.['operation']) }],
});
