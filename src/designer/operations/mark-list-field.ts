import type { ListName } from '../design';
import { listOf } from '../list/list-fields';
import { partText } from '../list/list-text';
import { designText } from '../texts/design-text';
import { listName } from '../tree/list-name';
import { fieldLabel } from './list-item-input';
import { operation } from './operation';

/** Names of settings: the fields with a mark, and whether the list shows the marks. */
const marks = { total: ['summaryField', 'showSummary'], thousands: ['thousandsField', 'thousands'] } as const;

export type ListMark = keyof typeof marks;

/** Marks a column as summed or grouped by thousands, or removes the mark. The first mark makes the list show them. */
export const markListField = operation<{ which: ListName; field: string; mark: ListMark; isMarked: boolean }>({
  name: 'markListField',
  apply(design, { which, field, mark, isMarked }, context) {
    const list = listOf(design, which);
    const [fields, flag] = marks[mark];
    const name = listName(design.form.root, field, context);
    const marked = list.props[flag] === true ? markedFields(list.props[fields]) : [];
    if (marked.includes(name) === isMarked) return design;
    const next = isMarked ? [...marked.filter((other) => other !== name), name] : marked.filter((other) => other !== name);
    const props = { ...list.props, [fields]: next, [flag]: next.length > 0 };
    return { ...design, [which]: { ...list, props } };
  },
  entryOf: (design, { which, field, mark }, { registry }) =>
    designText('setColumn', { label: fieldLabel(design, which, 'columns', field, registry), part: partText(mark) }),
});

/** Whether a list shows the mark of a field. */
export function hasMark(list: Parameters<typeof listOf>[0]['list'], mark: ListMark, name: string): boolean {
  const [fields, flag] = marks[mark];
  return list?.props[flag] === true && markedFields(list.props[fields]).includes(name);
}

const markedFields = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
