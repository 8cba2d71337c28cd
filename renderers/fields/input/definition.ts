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
});

/** The same for every password, to hide its length. */
const dots = '••••••';
