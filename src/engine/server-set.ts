import type { Circumstances, FieldDefinition } from './definition';
import type { DescriptorNode } from './generated/descriptor.gen';
import { momentText } from './moment-text';

type Shared = Pick<FieldDefinition, 'group' | 'version' | 'empty' | 'value' | 'column' | 'format' | 'operators' | 'moment'>;

/** The shared part of fields whose text is set by the server: an id, a document number. */
export const serverText: Shared = {
  group: 'fields',
  version: 1,
  empty: '',
  value: () => ({ type: 'string' }),
  column: () => 'text',
  format: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  operators: ['equals', 'in', 'empty'],
};

/** The shared part of fields whose moment (milliseconds UTC) is set by the server. */
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

/** What the server would set now: an id of the user's session. */
export const ownId =
  (name: string) =>
  (_: DescriptorNode, { user }: Circumstances): string | undefined => {
    const id = user?.[name];
    return typeof id === 'string' && id !== '' ? id : undefined;
  };
