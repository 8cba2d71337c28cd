import { defineField } from '#engine/definition';
import { maxHtmlLength } from './max-html-length';
import { picturesIn, withPictureAddresses } from './pictures-in';
import { plainTextOf } from '#engine/html/plain-text';
import props from './props.schema.json';

/** Formatted text: HTML with the tags and attributes in `allowed.json`. */
export const definition = defineField({
  jnpfKey: 'editor',
  group: 'fields',
  icon: 'file-word',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string', maxLength: maxHtmlLength }),
  column: () => 'text',
  format: (value) => (typeof value === 'string' ? plainTextOf(value) : typeof value === 'number' ? String(value) : ''),
  operators: ['contains', 'empty'],
  filesIn: (value) => (typeof value === 'string' ? picturesIn(value) : []),
  withAddresses: (value, addressOf) => (typeof value === 'string' ? withPictureAddresses(value, addressOf) : value),
});
