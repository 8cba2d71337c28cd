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
  [['removed', 'b', 'a'], 'b c d a'],
])('the stored order %j gives %s: other columns stay behind their predecessor', (order, expected) =>
  expect(names(orderedColumns(columns('a', 'b', 'c', 'd'), { order }))).toBe(expected),
);

test.each<[string, Partial<ColumnView>, string]>([
  ['by default', {}, 'b a c'],
  ['with columns that the user froze', { fixed: { c: 'left', b: 'none' } }, 'c a b'],
  ['with a hidden column', { hidden: ['a'] }, 'b c'],
  ['with a column at the right edge', { fixed: { b: 'right' } }, 'a c b'],
])('places frozen columns at their edge: %s', (_case, view, expected) =>
  expect(names(shownColumns(columns('a', { field: 'b', fixed: 'left' }, 'c'), { ...plainView, ...view }))).toBe(expected),
);

test.each<[Partial<ColumnView>, string | undefined]>([
  [{}, 'c'],
  [{ widths: { c: 300 } }, 'b'],
  [{ widths: { a: 200, b: 200, c: 300 } }, 'c'],
])('if all columns have a width, the last without a stored width becomes flexible: %j', (view, expected) => {
  const shown = shownColumns(columns({ field: 'a', width: 100 }, { field: 'b', width: 100 }, { field: 'c', width: 100 }), {
    ...plainView,
    ...view,
  });
  expect(shown.find(({ column }) => column.isFlexible)?.column.field).toBe(expected);
});

test.each([
  [plainView, true],
  [{ ...plainView, widths: { a: 120 }, fixed: { a: 'left' }, sort: [{ field: 'a', descending: true }] }, true],
  [{ ...plainView, sort: [] }, true],
  [{ ...plainView, sort: { field: 'a', descending: true } }, false],
  [{ ...plainView, sort: ['a'] }, false],
  [{ ...plainView, sort: [null] }, false],
  [{ ...plainView, sort: [{ descending: true }] }, false],
  [{ ...plainView, sort: [{ field: 1, descending: true }] }, false],
  [{ ...plainView, sort: [{ field: 'a' }] }, false],
  [{ ...plainView, sort: [{ field: 'a', descending: 'desc' }] }, false],
  [{ ...plainView, sort: [{ field: 'a', descending: true }, { field: 'b' }] }, false],
  [{ ...plainView, widths: { a: -1 } }, false],
  [{ ...plainView, fixed: { a: 'top' } }, false],
  [['a'], false],
  [{ hidden: [] }, false],
  [null, false],
])('validates a stored view: %j', (stored, expected) => expect(isColumnView(stored)).toBe(expected));
