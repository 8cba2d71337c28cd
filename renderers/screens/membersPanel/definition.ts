import { definePanel } from '#engine/definition';
import props from './props.schema.json';

/** The members of an object: users, or users with organisations, positions, roles and groups. */
export const definition = definePanel({
  jnpfKey: 'membersPanel',
  group: 'screens',
  icon: 'team',
  version: 1,
  props,
  refersTo: ({ props: own }) =>
    ['read', 'save'].map((name) => ({
      pointer: `/props/${name}/operation`,
      operation: `${String(own?.['resource'])}.${String((own?.[name] as { operation?: string } | undefined)?.operation)}`,
    })),
});
