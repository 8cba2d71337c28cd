import { isJsonObject, type JsonObject } from '#engine/json';
import { isText, literalOf } from '#engine/text';
import type { ListName } from '../design';
import { listOf } from '../list/list-fields';
import { partText } from '../list/list-text';
import { designText } from '../texts/design-text';
import { listName } from '../tree/list-name';
import { fieldLabel } from './list-item-input';
import { operation } from './operation';

/** Puts a column below a heading that it shares with others. A new title makes a heading, and one without columns goes. */
export const setColumnHeading = operation<{ which: ListName; field: string; title: string }>({
  name: 'setColumnHeading',
  apply(design, { which, field, title }, context) {
    const list = listOf(design, which);
    const name = listName(design.form.root, field, context);
    const before = headingsIn(list.props[setting]);
    if (headingOf(before, name) === title) return design;
    const left = before.flatMap((heading) => withoutColumn(heading, name));
    const index = left.findIndex((heading) => titleOf(heading) === title);
    const heading = left[index] ?? { id: newId(before), fullName: title, align: 'center', childColumns: [] };
    const joined = { ...heading, childColumns: [...columnsIn(heading), name] };
    const headings = title === '' ? left : left.toSpliced(index < 0 ? left.length : index, 1, joined);
    return { ...design, [which]: { ...list, props: { ...list.props, [setting]: headings } } };
  },
  entryOf: (design, { which, field }, { registry }) =>
    designText('setColumn', { label: fieldLabel(design, which, 'columns', field, registry), part: partText('heading') }),
  joinKeyOf: ({ which, field }) => JSON.stringify([which, field]),
});

const setting = 'complexHeaderList';

/** The title of the heading above a column; empty without one. */
export function headingOf(headings: unknown, name: string): string {
  const heading = headingsIn(headings).find((other) => columnsIn(other).includes(name));
  return heading ? titleOf(heading) : '';
}

/** The position of the heading above a column in the setting. */
export function headingPositionOf(headings: unknown, name: string): number | undefined {
  const index = Array.isArray(headings) ? headings.findIndex((other) => isJsonObject(other) && columnsIn(other).includes(name)) : -1;
  return index < 0 ? undefined : index;
}

/** The titles of the headings. */
export const headingTitles = (headings: unknown): string[] => headingsIn(headings).flatMap((heading) => titleOf(heading) || []);

/** The default text of a heading, by which designers know it. */
const titleOf = ({ fullName }: JsonObject): string => (isText(fullName) ? literalOf(fullName, 'zh') : '');

const headingsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const columnsIn = ({ childColumns }: JsonObject): string[] =>
  Array.isArray(childColumns) ? childColumns.filter((name): name is string => typeof name === 'string') : [];

function withoutColumn(heading: JsonObject, name: string): JsonObject[] {
  const columns = columnsIn(heading);
  if (!columns.includes(name)) return [heading];
  const childColumns = columns.filter((other) => other !== name);
  return childColumns.length > 0 ? [{ ...heading, childColumns }] : [];
}

function newId(headings: readonly JsonObject[]): string {
  const ids = new Set(headings.map(({ id }) => id));
  let number = 1;
  while (ids.has(`heading${number}`)) number += 1;
  return `heading${number}`;
}
