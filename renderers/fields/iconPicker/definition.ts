import { rawText } from '#engine/dates/raw-text';
import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** The name of an icon of a menu, for example `icon-ym icon-ym-systemDictionary`. */
export const definition = defineField({
  jnpfKey: 'iconPicker',
  group: 'fields',
  icon: 'appstore',
  version: 1,
  props,
  empty: null,
  value: () => ({ type: 'string', maxLength: 100 }),
  column: () => 'text',
  // Without the names of the font, which say nothing to users.
  format: (value) => rawText(value).replace(/^.*icon-ym-/, ''),
  operators: ['equals', 'empty'],
});
