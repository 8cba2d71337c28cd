import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** What a user may see and do in a menu, and which grant or data rule gives or refuses each part. */
export const definition = definePanel({
  jnpfKey: 'seeAsPanel',
  group: 'screens',
  icon: 'eye',
  version: 1,
  props,
  refersTo: ({ props: own }) =>
    ['menus', 'read'].map((name) => ({ pointer: `/props/${name}`, operation: `${String(own?.['resource'])}.${String(own?.[name])}` })),
});
