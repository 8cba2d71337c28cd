import { choiceList } from '../choices/choice-list';
import { isMultiple } from '../choices/is-multiple';
import type { FieldDefinition } from '../definition';
import { relatedSource } from './related-source';

type Shared = Pick<FieldDefinition, 'group' | 'version' | 'empty' | 'value' | 'column' | 'format' | 'operators' | 'multiple' | 'relatesTo'>;

/** What relations share. The value is that of a related record or row, or a list of such values with `props.multiple`. */
export const relationField: Shared = {
  group: 'fields',
  version: 1,
  empty: null,
  // Older clients post a single value of a field of several, too.
  value: (node) =>
    isMultiple(node) ? { type: ['array', 'string', 'number'], items: { type: ['string', 'number'] } } : { type: ['string', 'number'] },
  column: (node) => (isMultiple(node) ? 'jsonb' : 'text'),
  format: (value) => choiceList(value).map(String).join(', '),
  operators: ['equals', 'in', 'empty'],
  multiple: isMultiple,
  relatesTo: relatedSource,
};
