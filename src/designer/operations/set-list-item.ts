import type { ListItem } from '#engine/jnpf/list-settings';
import { partText } from '../list/list-text';
import { listItems } from '../list/list-fields';
import { designText } from '../texts/design-text';
import { withValueIn } from '../tree/with-value-in';
import { fieldLabel, type ListItemInput } from './list-item-input';
import { operation } from './operation';
import { OperationRefused } from './operation-refused';
import { withItems } from './place-list-item';

/** Sets a setting of a column or a query field: its title, width or kind of search. `undefined` removes it. */
export const setListItem = operation<ListItemInput & { name: string; value: unknown }>({
  name: 'setListItem',
  apply(design, { which, part, field, name, value }, { registry }) {
    const items = listItems(design, which, part, registry);
    const index = items.findIndex((item) => item.field === field);
    const before = items[index];
    if (!before) throw new OperationRefused('missingColumn', { field });
    const after = withValueIn(before, [name], value) as ListItem;
    return after === before ? design : withItems(design, which, part, items.with(index, after));
  },
  entryOf: (design, { which, part, field, name }, { registry }) =>
    designText(part === 'columns' ? 'setColumn' : 'setQueryField', {
      label: fieldLabel(design, which, part, field, registry),
      part: partText(name),
    }),
  joinKeyOf: ({ which, part, field, name, value }) =>
    typeof value === 'string' || typeof value === 'number' ? JSON.stringify([which, part, field, name]) : undefined,
});
