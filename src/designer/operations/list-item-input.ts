import type { Text } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import type { Design, ListName } from '../design';
import { listFields, listItems, listLabel, type ItemPart } from '../list/list-fields';

/** A column or a query field of a list, by the id of its field. */
export interface ListItemInput {
  which: ListName;
  part: ItemPart;
  field: string;
}

/** How messages name a column or a query field: as the list does, else as the form does. */
export function fieldLabel(design: Design, which: ListName, part: ItemPart, id: string, registry: Registry): Text {
  const label = listItems(design, which, part, registry).find(({ field }) => field === id)?.['label'];
  if (typeof label === 'string' && label !== '') return label;
  const field = listFields(design, registry).find((other) => other.id === id);
  return field ? listLabel(field) : id;
}
