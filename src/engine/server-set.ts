import type { FieldDefinition } from './definition';
import { momentText } from './moment-text';

type Shared = Pick<FieldDefinition, 'group' | 'version' | 'empty' | 'value' | 'column' | 'format' | 'operators' | 'moment'>;

/** The part that fields share whose text the server sets: an id, a document number. */
export const serverText: Shared = {
  group: 'fields',
  version: 1,
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  operators: ['equals', 'in', 'empty'],
};

/** The part that fields share whose moment (milliseconds UTC) the server sets. */
export const serverMoment: Shared = {
  group: 'fields',
  version: 1,
  empty: null,
  value: () => ({ type: 'integer' }),
  column: () => 'bigint',
  format: momentText,
  operators: ['between', 'empty'],
  moment: () => 'second',
};
