import type { FieldDefinition } from './definition';
import type { DescriptorNode } from './generated/descriptor.gen';

type Shared = Pick<FieldDefinition, 'group' | 'version' | 'empty' | 'value' | 'column' | 'check'>;

/** What the fields have in common in which people write as they like: `props.maxlength` says how many characters there may be, an emoji counting once. */
export const limitedText: Shared = {
  group: 'fields',
  version: 1,
  empty: '',
  value: (node) => ({ type: 'string', ...(limitOf(node) !== undefined && { maxLength: limitOf(node) }) }),
  column: () => 'text',
  check: (value, node) => {
    const limit = limitOf(node);
    return limit !== undefined && typeof value === 'string' && value.length > limit && [...value].length > limit ? { code: 'maxLength', params: { limit } } : undefined;
  },
};

/** How many characters there may be, when the props say so sensibly. */
const limitOf = ({ props: { maxlength } = {} }: DescriptorNode): number | undefined => (typeof maxlength === 'number' && Number.isInteger(maxlength) && maxlength > 0 ? maxlength : undefined);
