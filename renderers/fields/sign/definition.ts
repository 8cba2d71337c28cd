import { defineField } from '#engine/definition';
import { isSignature } from '#engine/is-signature';
import props from './props.schema.json';

/** A handwritten signature: a PNG of up to 200 KB as a data URL. */
export const definition = defineField({
  jnpfKey: 'sign',
  group: 'fields',
  icon: 'signature',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (isSignature(value) ? '✓' : typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : ''),
  operators: ['empty'],
  transfer: 'none',
  check: (value) => (isSignature(value) ? undefined : { code: 'signatureWrong' }),
});
