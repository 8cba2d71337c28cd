import { expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { rowsOf, windowAt, windowIn, windowOf } from './node-window';

const nodes = (...spans: number[]): ResolvedNode[] => spans.map((span, index) => ({ id: `f${index}`, jnpfKey: 'input', props: { span } }));

test('nodes flow in lines of 24 columns, and one a line in a narrow form', () => {
  expect(rowsOf(nodes(12, 12, 8, 24, 8, 8, 8), false)).toEqual([
    { start: 0, end: 2 },
    { start: 2, end: 3 },
    { start: 3, end: 4 },
    { start: 4, end: 7 },
  ]);
  expect(rowsOf(nodes(12, 12), true)).toEqual([
    { start: 0, end: 1 },
    { start: 1, end: 2 },
  ]);
  expect(rowsOf([], false)).toEqual([]);
});

test('a window has the lines that touch the visible stretch, and at least one', () => {
  const rows = rowsOf(nodes(12, 12, 12, 12, 12, 12, 12), false);
  const heights = [50, 100, 50, 50];
  expect(windowAt(rows, heights, { top: 60, bottom: 140 })).toEqual({ start: 2, end: 4 });
  expect(windowAt(rows, heights, { top: 140, bottom: 160 })).toEqual({ start: 2, end: 6 });
  expect(windowAt(rows, heights, { top: -300, bottom: -100 })).toEqual({ start: 0, end: 2 });
  expect(windowAt(rows, heights, { top: 900, bottom: 990 })).toEqual({ start: 6, end: 7 });
});

test('a window keeps its nodes when others come and go, and begins at the start of a line', () => {
  const before = nodes(...Array.from({ length: 10 }, () => 12));
  const kept = windowOf(before, { start: 4, end: 8 });
  const inserted = [{ id: 'new', jnpfKey: 'input', props: { span: 24 } }, ...before];
  expect(windowIn(inserted, rowsOf(inserted, false), kept)).toEqual({ start: 5, end: 9 });
  const odd = [{ id: 'new', jnpfKey: 'input', props: { span: 12 } }, ...before];
  expect(windowIn(odd, rowsOf(odd, false), kept)).toEqual({ start: 4, end: 9 });
  const withoutEdges = before.filter(({ id }) => id !== 'f4' && id !== 'f7');
  expect(windowIn(withoutEdges, rowsOf(withoutEdges, false), kept)).toEqual({ start: 4, end: 8 });
  expect(windowIn([], [], kept)).toEqual({ start: 0, end: 0 });
});
