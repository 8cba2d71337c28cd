import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isReversed } from '#engine/query/is-reversed';
import { unreadText } from '#engine/query/unread-text';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Part } from '#ui/renderer.ts';
import { fieldAt } from '../column-nodes';
import type { ListProps, SearchItem } from '../list-props';

/** A search condition: its node, and the part of the renderer that shows it. */
export interface Condition {
  node: ResolvedNode;
  part: Part;
  /** Whether its value is `[from, to]`. */
  isRange: boolean;
}

/**
 * The search conditions of a list, without settings that apply to input in a form, such as `required`. A single value of a
 * field that is searched by range is entered with the form's input.
 */
export function conditionsOf(
  { search, resource }: Pick<ListProps, 'search' | 'resource'>,
  fields: readonly DescriptorNode[] | undefined,
  registry: Registry,
): Condition[] {
  return search.map((item) => {
    const { node } = fieldAt(item.field, fields, resource);
    const { operators, empty } = registry.field(node.jnpfKey);
    const isSingle = item.as === 'equals' || item.as === 'in' || item.multiple === true;
    const isSingleValue = item.as === 'equals' && operators.includes('between') && operators.includes('equals');
    const condition = withoutInputSettings(node, item);
    // A switch that is empty is off, which would be a condition.
    return {
      node: isBlank(empty) ? condition : { ...condition, default: '' },
      part: isSingleValue ? 'Edit' : 'Filter',
      isRange: operators.includes('between') && !isSingle,
    };
  });
}

function withoutInputSettings({ id: _id, jnpfKey, label, props }: ResolvedNode, { field, as, multiple }: SearchItem): ResolvedNode {
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
    ...otherProps
  } = props ?? {};
  return {
    id: field,
    jnpfKey,
    ...(label !== undefined && { label }),
    props: { ...otherProps, clearable: true, multiple: multiple === true || as === 'in' },
  };
}

/** The conditions whose range ends before it begins: no record is in it. */
export const reversedIn = (conditions: readonly Condition[], query: Readonly<Record<string, unknown>>): string[] =>
  conditions.filter(({ node, isRange }) => isRange && isReversedRange(query[node.id])).map(({ node }) => node.id);

export const isReversedRange = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && isReversed(value[0], value[1]);

/** The conditions with a text that their field cannot read: a month 13 would be left out of the search. */
export const unreadIn = (conditions: readonly Condition[], query: Readonly<Record<string, unknown>>, registry: Registry): string[] =>
  conditions.filter(({ node }) => unreadText(query[node.id], node, registry)).map(({ node }) => node.id);

/** A query without empty values: empty texts and lists, and ranges without ends. */
export const filledIn = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isBlank));
