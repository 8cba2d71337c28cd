import { expect, test } from 'vitest';
import { createRowSelection } from './row-selection';

test('notifies subscribers when the selection changes', () => {
  const selection = createRowSelection();
  let notifications = 0;
  const stop = selection.subscribe(() => (notifications += 1));
  selection.set(['a', 'b'], true);
  selection.set(['a'], true);
  selection.set(['c'], false);
  expect([selection.rows(), selection.has('a'), selection.has('c'), notifications]).toEqual([['a', 'b'], true, false, 1]);
  selection.set(['a'], false);
  stop();
  selection.set(['d'], true);
  expect([selection.rows(), selection.size(), notifications]).toEqual([['b', 'd'], 2, 2]);
});

test('deselects removed rows', () => {
  const selection = createRowSelection();
  selection.set(['a', 'b', 'c'], true);
  selection.keep(['c', 'x']);
  expect(selection.rows()).toEqual(['c']);
});
