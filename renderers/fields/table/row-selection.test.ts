import { expect, test } from 'vitest';
import { createRowSelection } from './row-selection';

test('says what is ticked, and tells only of changes', () => {
  const selection = createRowSelection();
  let told = 0;
  const stop = selection.subscribe(() => (told += 1));
  selection.set(['a', 'b'], true);
  selection.set(['a'], true);
  selection.set(['c'], false);
  expect([selection.rows(), selection.has('a'), selection.has('c'), told]).toEqual([['a', 'b'], true, false, 1]);
  selection.set(['a'], false);
  stop();
  selection.set(['d'], true);
  expect([selection.rows(), selection.size(), told]).toEqual([['b', 'd'], 2, 2]);
});

test('forgets rows that are gone', () => {
  const selection = createRowSelection();
  selection.set(['a', 'b', 'c'], true);
  selection.keep(['c', 'x']);
  expect(selection.rows()).toEqual(['c']);
});
