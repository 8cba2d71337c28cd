import { expect, test } from 'vitest';
import { around, contains, dropPlace, type Box } from './drop-place';

const within: Box = { left: 0, top: 0, width: 240, height: 300 };
const line = (top: number): Box => ({ left: 0, top, width: 240, height: 40 });
const half = (left: number, top: number): Box => ({ left, top, width: 116, height: 40 });
const grid = [line(0), half(0, 50), half(124, 50), half(0, 100), line(150)];

test.each([
  ['the upper half of a line', 20, 5, 0],
  ['the lower half of a line', 20, 35, 1],
  ['the left half of a field', 10, 60, 1],
  ['the right half of a field', 110, 60, 2],
  ['the right half of the last field in a line', 230, 60, 3],
  ['the empty rest of a line', 230, 110, 4],
  ['below all', 20, 290, 5],
])('%s is the place %i', (_where, x, y, index) => {
  expect(dropPlace({ x, y }, grid, within).index).toBe(index);
});

test('the bar of a field at the end of a line is behind it', () => {
  expect(dropPlace({ x: 230, y: 110 }, grid, within).mark).toEqual({ left: 116, top: 100, width: 3, height: 40 });
});

test('a child that is not drawn keeps its position', () => {
  expect(dropPlace({ x: 20, y: 60 }, [line(0), undefined, line(50)], within).index).toBe(2);
});

test('an empty container is marked as a whole', () => {
  expect(dropPlace({ x: 20, y: 60 }, [], within)).toEqual({ index: 0, mark: { left: 2, top: 2, width: 236, height: 296 } });
});

test('boxes are around their parts', () => {
  expect([around([half(0, 50), half(124, 50)]), around([])]).toEqual([{ left: 0, top: 50, width: 240, height: 40 }, undefined]);
  expect([contains(line(0), { x: 1, y: 1 }), contains(line(0), { x: 1, y: 41 })]).toEqual([true, false]);
});
