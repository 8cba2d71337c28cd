import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** The HTML of a print template. It is designed in a dialog of its own. */
export const definition = defineField({
  jnpfKey: 'printTemplate',
  group: 'fields',
  icon: 'printer',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string', maxLength: 4_000_000 }),
  column: () => 'text',
  format: (value) =>
    typeof value === 'string'
      ? value
          .replaceAll(/<[^>]{0,2000}>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()
          .slice(0, 200)
      : '',
  operators: ['contains', 'empty'],
});
