import type { FieldDefinition } from './definition';
import { momentText } from './moment-text';

type Shared = Pick<FieldDefinition, 'group' | 'version' | 'empty' | 'value' | 'column' | 'format' | 'operators' | 'moment'>;

/** What the fields have in common that the server sets to a text: an id, a number of a document. */
export const serverText: Shared = {
  group: 'fields',
  version: 1,
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  operators: ['equals', 'in', 'empty'],
};

/** What the fields have in common that the server sets to a moment, in milliseconds UTC. */
export const serverMoment: Shared = { group: 'fields', version: 1, empty: null, value: () => ({ type: 'integer' }), column: () => 'bigint', format: momentText, operators: ['between', 'empty'], moment: () => 'second' };
