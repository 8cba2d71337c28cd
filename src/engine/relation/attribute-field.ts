import { rawText } from '../dates/raw-text';
import type { FieldDefinition } from '../definition';
import { attributeOf } from './attribute-of';

type Shared = Pick<FieldDefinition, 'group' | 'icon' | 'version' | 'empty' | 'value' | 'column' | 'format' | 'operators' | 'attributeOf'>;

/** What the attributes of relations share. The value is only shown, or stored as text with `props.isStorage`. */
export const attributeField: Shared = {
  group: 'fields',
  icon: 'link',
  version: 1,
  empty: null,
  value: () => ({ type: 'string' }),
  column: ({ props }) => (props?.['isStorage'] === true ? 'text' : null),
  format: rawText,
  operators: ['contains', 'equals', 'empty'],
  attributeOf,
};
