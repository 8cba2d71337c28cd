import { rawText } from '#engine/dates/raw-text';
import { defineField } from '#engine/definition';
import { limitedText } from '#engine/limited-text';
import { maskText } from './mask-text';
import props from './props.schema.json';

export const definition = defineField({
  ...limitedText,
  jnpfKey: 'input',
  icon: 'edit',
  props,
  format: (value, { props: { useMask, maskConfig, showPassword } = {} }) => {
    const text = rawText(value);
    if (showPassword === true) return text === '' ? '' : dots;
    return useMask === true ? maskText(text, maskConfig) : text;
  },
  operators: ['contains', 'equals', 'empty'],
  fromSheet: {
    text: () => ({ props: { maxlength: 200, clearable: true } }),
    link: () => ({ props: { maxlength: 500, clearable: true, isLink: true } }),
    mail: () => ({ props: { maxlength: 200, clearable: true }, rules: [{ pattern: '[^@\\s]+@[^@\\s]+' }] }),
    phone: () => ({ props: { maxlength: 30, clearable: true }, rules: [{ pattern: '[0-9+() -]{5,30}' }] }),
  },
});

/** The same for every password, to hide its length. */
const dots = '••••••';
