import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Part } from '#ui/renderer.ts';
import { fieldAt } from '../column-nodes';
import type { ListProps, SearchItem } from '../list-props';

/** A field to filter by, as it is drawn. */
export interface Condition {
  node: ResolvedNode;
  part: Part;
}

/**
 * The fields that a list is narrowed by, free of what belongs to filling them in: nothing is required, computed, fixed
 * or begun with. Where one value is asked for of what is compared by range as a rule, it is drawn as in a form.
 */
export function conditionsOf(
  { search, resource }: Pick<ListProps, 'search' | 'resource'>,
  fields: readonly DescriptorNode[] | undefined,
  registry: Registry,
): Condition[] {
  return search.map((item) => {
    const { node } = fieldAt(item.field, fields, resource);
    const { operators } = registry.field(node.jnpfKey);
    const isOne = item.as === 'equals' && operators.includes('between') && operators.includes('equals');
    return { node: free(node, item), part: isOne ? 'Edit' : 'Filter' };
  });
}

function free({ id: _id, jnpfKey, label, props }: ResolvedNode, { field, as, multiple }: SearchItem): ResolvedNode {
  const {
    start: _start,
    end: _end,
    selectableRange: _range,
    readonly: _readonly,
    disabled: _disabled,
    defaultCurrent: _current,
    isAmountChinese: _words,
    useMask: _mask,
    showPassword: _password,
    showCount: _count,
    ...own
  } = props ?? {};
  return {
    id: field,
    jnpfKey,
    ...(label !== undefined && { label }),
    props: { ...own, clearable: true, multiple: multiple === true || as === 'in' },
  };
}

/** A query without what is not filled in: empty texts and lists, ranges with neither end. */
export const filledIn = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isBlank));
