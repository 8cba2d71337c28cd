import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The steps of an authorisation: systems, menus, buttons, columns, form fields, data rules. */
export const definition = definePanel({
  jnpfKey: 'grantSteps',
  group: 'screens',
  icon: 'safety',
  version: 1,
  props,
  refersTo: ({ props: own }) => [
    ...['values', 'save'].map((name) => ({
      pointer: `/props/${name}`,
      operation: `${String(own?.['resource'])}.${String(own?.[name])}`,
    })),
    ...(own?.['groups'] === undefined ? [] : [{ pointer: '/props/groups', operation: String(own['groups']) }]),
  ],
});
