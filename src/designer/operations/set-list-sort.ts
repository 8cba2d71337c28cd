import type { ListName } from '../design';
import { listOf } from '../list/list-fields';
import { designText } from '../texts/design-text';
import { fieldLabel } from './list-item-input';
import { operation } from './operation';

/** Sorts the list by a field behind those that it sorts by already; without a direction no more by this field. */
export const setListSort = operation<{ which: ListName; field: string; direction: 'ascending' | 'descending' | undefined }>({
  name: 'setListSort',
  apply(design, { which, field, direction }) {
    const list = listOf(design, which);
    const index = list.sort.findIndex((item) => item.field === field);
    const item = direction && { field, descending: direction === 'descending' };
    if (index < 0 ? !item : item?.descending === list.sort[index]?.descending) return design;
    const position = index < 0 ? list.sort.length : index;
    return { ...design, [which]: { ...list, sort: list.sort.toSpliced(position, 1, ...(item ? [item] : [])) } };
  },
  entryOf: (design, { which, field, direction }, { registry }) =>
    designText(direction ? 'sortList' : 'unsortList', { label: fieldLabel(design, which, 'columns', field, registry) }),
});
