import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import type { ListItem, ListSettings } from '#engine/jnpf/list-settings';
import { defaultColumnCount } from '#engine/module/module-list';
import { moduleFields } from '#engine/module/module-fields';
import { namedFields } from '#engine/module/module-search';
import type { Registry } from '#engine/registry';
import type { Design, ListName } from '../design';
import { nodeName } from '../tree/node-name';

/** A field of the form that a list can show. */
export interface ListField {
  id: string;
  /** Its name in the drawn list: `field`, or `table.column`. */
  path: string;
  node: DescriptorNode;
  /** The sub-table of a column. */
  table: DescriptorNode | undefined;
}

export const emptyList: ListSettings = { type: 1, columns: [], search: [], sort: [], props: {} };

export const listOf = (design: Design, which: ListName): ListSettings => design[which] ?? emptyList;

/** The fields of the form that a list can show, in the order of the form, with the columns of its sub-tables. */
export function listFields({ form }: Pick<Design, 'form'>, registry: Registry): ListField[] {
  const cached = cache.get(form.root);
  if (cached) return cached;
  const { fields } = moduleFields(form.root, {}, registry);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const listed = [...namedFields(fields).entries()].flatMap(([id, { name, node }]) => {
    if (registry.field(node.jnpfKey).rows === true) return [];
    return [{ id, path: name, node, table: name === id ? undefined : byId.get(name.split('.')[0] ?? '') }];
  });
  cache.set(form.root, listed);
  return listed;
}

const cache = new WeakMap<DescriptorNode, ListField[]>();

/** The label of a column that the list has for a field: `table-column` as in lists of existing clients. */
export function listLabel({ node, table }: ListField): string {
  const name = plain(nodeName(node));
  return table ? `${plain(nodeName(table))}-${name}` : name;
}

const plain = (label: Text): string => (typeof label === 'string' ? label : label.zh);

/**
 * The columns or query fields of a list. A list without columns shows the first fields of the form, which become its columns
 * with the first change.
 */
export function listItems(design: Design, which: ListName, part: ItemPart, registry: Registry): readonly ListItem[] {
  const items = listOf(design, which)[part];
  if (part === 'search') return items;
  const fields = listFields(design, registry);
  const ids = new Set(fields.map(({ id }) => id));
  if (items.some(({ field }) => ids.has(field))) return items;
  const shown = fields.filter(({ table }) => !table).slice(0, defaultColumnCount);
  return [...items, ...shown.map((field) => newItem(field, part, registry))];
}

export type ItemPart = 'columns' | 'search';

/** A new column or query field, with what existing clients expect of one. Columns can be sorted, as those of a list without settings. */
export function newItem(field: ListField, part: ItemPart, registry: Registry): ListItem {
  const { id, node, table } = field;
  const item = { field: id, jnpfKey: node.jnpfKey, label: listLabel(field) };
  if (part === 'columns') return { ...item, ...(table === undefined && { sortable: true }) };
  const { operators } = registry.field(node.jnpfKey);
  return { ...item, searchType: operators.includes('between') ? 3 : operators.includes('contains') ? 2 : 1 };
}
