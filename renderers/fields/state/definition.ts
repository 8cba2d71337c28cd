import { defineField } from '#engine/definition';
import { literalOf } from '#engine/text';
import props from './props.schema.json';
import { stateOf } from './states';

/** One of a few numbers that each mean a state: 0 not released, 1 released. A value that is none of them is shown as it is. */
export const definition = defineField({
  jnpfKey: 'state',
  group: 'fields',
  icon: 'tag',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'integer' }),
  column: () => 'integer',
  format: (value, node) => {
    const state = stateOf(value, node);
    return state ? literalOf(state.fullName, 'zh') : typeof value === 'number' ? String(value) : '';
  },
  operators: ['equals', 'in', 'empty'],
});
