import type { FieldDefinition } from './definition';
import type { DescriptorNode } from './generated/descriptor.gen';

type Shared = Pick<FieldDefinition, 'group' | 'version' | 'empty' | 'value' | 'column' | 'check'>;

/** The part that all fields of free text share. `props.maxlength` is the maximum number of characters; an emoji counts as one. */
export const limitedText: Shared = {
  group: 'fields',
  version: 1,
  empty: '',
  value: (node) => ({ type: 'string', ...(limitOf(node) !== undefined && { maxLength: limitOf(node) }) }),
  column: () => 'text',
  check: (value, node) => {
    const limit = limitOf(node);
    const isTooLong = limit !== undefined && typeof value === 'string' && value.length > limit && [...value].length > limit;
    return isTooLong ? { code: 'maxLength', params: { limit } } : undefined;
  },
};

/** The maximum number of characters; `undefined` without a valid limit. */
const limitOf = ({ props }: DescriptorNode): number | undefined => {
  const limit = props?.['maxlength'];
  return typeof limit === 'number' && Number.isInteger(limit) && limit > 0 ? limit : undefined;
};
