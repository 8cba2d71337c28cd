import { defineField } from '#engine/definition';
import { literalOf } from '#engine/text';
import props from './props.schema.json';
import { stateOf } from './states';

/** A number that stands for a state, such as 0 not released and 1 released. Other numbers are shown as they are. */
export const definition = defineField({
  jnpfKey: 'state',
  group: 'fields',
  icon: 'tag',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'integer' }),
  column: () => 'integer',
  format: (value, node, language = 'zh') => {
    const state = stateOf(value, node);
    return state ? literalOf(state.fullName, language) : typeof value === 'number' ? String(value) : '';
  },
  operators: ['equals', 'in', 'empty'],
  isState: () => true,
});
