import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The single record of a resource as a page of settings in groups, with a search. */
export const definition = definePanel({
  jnpfKey: 'settingsPanel',
  group: 'screens',
  icon: 'setting',
  version: 1,
  props,
  commands: ['reload'],
  refersTo: ({ props: own }) =>
    ['read', 'save'].map((name) => ({ pointer: `/props/${name}`, operation: `${String(own?.['resource'])}.${String(own?.[name])}` })),
});
