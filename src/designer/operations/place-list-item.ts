import type { ListItem } from '#engine/jnpf/list-settings';
import type { Design, ListName } from '../design';
import { listFields, listItems, listOf, newItem, type ItemPart } from '../list/list-fields';
import { designText } from '../texts/design-text';
import { fieldLabel, type ListItemInput } from './list-item-input';
import { operation, type OperationContext } from './operation';
import { OperationRefused } from './operation-refused';

/** Adds a field to the columns or the query fields of a list, or moves it there. `to` counts the others. */
export const placeListItem = operation<ListItemInput & { to: number }>({
  name: 'placeListItem',
  apply(design, { which, part, field, to }, context) {
    const items = listItems(design, which, part, context.registry);
    const item = items.find((other) => other.field === field) ?? addedItem(design, part, field, context);
    const next = items.filter((other) => other !== item).toSpliced(Math.max(0, to), 0, item);
    return next.every((other, index) => other === items[index]) && next.length === items.length
      ? design
      : withItems(design, which, part, next);
  },
  entryOf(design, { which, part, field }, { registry }) {
    const isNew = !listItems(design, which, part, registry).some((item) => item.field === field);
    const label = fieldLabel(design, which, part, field, registry);
    return designText(part === 'columns' ? (isNew ? 'addColumn' : 'moveColumn') : isNew ? 'addQueryField' : 'moveQueryField', { label });
  },
});

function addedItem(design: Design, part: ItemPart, id: string, { registry }: OperationContext): ListItem {
  const field = listFields(design, registry).find((other) => other.id === id);
  if (!field) throw new OperationRefused('missingNode', { id });
  return newItem(field, part, registry);
}

/** The design with other columns or query fields of a list. */
export const withItems = (design: Design, which: ListName, part: ItemPart, items: readonly ListItem[]): Design => ({
  ...design,
  [which]: { ...listOf(design, which), [part]: items },
});
