import { expect, test } from 'vitest';
import { orderedColumns, shownColumns } from './arranged-columns';
import { isColumnView, plainView, type ColumnView } from './column-view';
import type { ListColumn } from './list-props';

const columns = (...list: (string | ListColumn)[]) =>
  list.map((column) => ({ column: typeof column === 'string' ? { field: column } : column }));
const names = (list: readonly { column: ListColumn }[]) => list.map(({ column }) => column.field).join(' ');

test.each([
  [[], 'a b c d'],
  [['d', 'a', 'b', 'c'], 'd a b c'],
  [['c', 'a'], 'c d a b'],
  [['gone', 'b', 'a'], 'b c d a'],
])('columns in the order %j are %s: those of which nothing is said stay behind the one before them', (order, expected) =>
  expect(names(orderedColumns(columns('a', 'b', 'c', 'd'), { order }))).toBe(expected),
);

test.each<[string, Partial<ColumnView>, string]>([
  ['as the list says', {}, 'b a c'],
  ['frozen by the user', { fixed: { c: 'left', b: 'none' } }, 'c a b'],
  ['hidden', { hidden: ['a'] }, 'b c'],
  ['at the other edge', { fixed: { b: 'right' } }, 'a c b'],
])('columns that are frozen stand at their edge: %s', (_what, view, expected) =>
  expect(names(shownColumns(columns('a', { field: 'b', fixed: 'left' }, 'c'), { ...plainView, ...view }))).toBe(expected),
);

test.each<[Partial<ColumnView>, string | undefined]>([
  [{}, 'c'],
  [{ widths: { c: 300 } }, 'b'],
  [{ widths: { a: 200, b: 200, c: 300 } }, 'c'],
])('where all have a width, the last takes what is left, before one to which the user has given it: %j', (view, expected) => {
  const shown = shownColumns(columns({ field: 'a', width: 100 }, { field: 'b', width: 100 }, { field: 'c', width: 100 }), {
    ...plainView,
    ...view,
  });
  expect(shown.find(({ column }) => column.isFlexible)?.column.field).toBe(expected);
});

test.each([
  [plainView, true],
  [{ ...plainView, widths: { a: 120 }, fixed: { a: 'left' }, sort: [{ field: 'a', descending: true }] }, true],
  [{ ...plainView, widths: { a: -1 } }, false],
  [{ ...plainView, fixed: { a: 'top' } }, false],
  [['a'], false],
  [{ hidden: [] }, false],
  [null, false],
])('what was stored is looked at before it is used: %j', (stored, expected) => expect(isColumnView(stored)).toBe(expected));
