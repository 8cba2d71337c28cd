import { rawText } from '#engine/dates/raw-text';
import { defineField } from '#engine/definition';
import { limitedText } from '#engine/limited-text';
import props from './props.schema.json';

export const definition = defineField({
  ...limitedText,
  jnpfKey: 'textarea',
  icon: 'align-left',
  props,
  format: rawText,
  operators: ['contains', 'empty'],
  fromSheet: { longText: () => ({ props: { span: 24, autoSize: { minRows: 3, maxRows: 8 } } }) },
});
