import { listItems } from '../list/list-fields';
import { designText } from '../texts/design-text';
import { fieldLabel, type ListItemInput } from './list-item-input';
import { operation } from './operation';
import { withItems } from './place-list-item';

/** Removes a column or a query field from a list. */
export const removeListItem = operation<ListItemInput>({
  name: 'removeListItem',
  apply(design, { which, part, field }, { registry }) {
    const items = listItems(design, which, part, registry);
    const others = items.filter((item) => item.field !== field);
    return others.length === items.length ? design : withItems(design, which, part, others);
  },
  entryOf: (design, { which, part, field }, { registry }) =>
    designText(part === 'columns' ? 'removeColumn' : 'removeQueryField', {
      label: fieldLabel(design, which, part, field, registry),
    }),
});
