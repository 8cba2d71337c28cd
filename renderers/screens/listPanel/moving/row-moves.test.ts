import { describe, expect, test } from 'vitest';
import type { ListRow } from '../list-answer';
import { dropPlace, movedRows, placeAfter, placeOfDrop, positionOf, type MovableTree, type Place, type Step } from './row-moves';

const page = (id: string): ListRow => ({ id, type: 2 });
const folder = (id: string, ...children: ListRow[]): ListRow => ({ id, type: 1, ...(children.length > 0 && { children }) });
const tree: MovableTree = {
  rows: [folder('a', page('a1'), page('a2')), folder('b', folder('c', page('c1')), page('b1')), page('d')],
  root: '-1',
  canHold: ({ type }) => type === 1,
};
const outline = (rows: readonly ListRow[]): string =>
  rows.map(({ id, children }) => (children ? `${id}(${outline(children)})` : id)).join(' ');

test.each<[string, Step, Place, string]>([
  ['a2', 'up', { parentId: 'a', beforeId: 'a1' }, 'a(a2 a1) b(c(c1) b1) d'],
  ['a1', 'down', { parentId: 'a', beforeId: null }, 'a(a2 a1) b(c(c1) b1) d'],
  ['a', 'down', { parentId: '-1', beforeId: 'd' }, 'b(c(c1) b1) a(a1 a2) d'],
  ['b1', 'in', { parentId: 'c', beforeId: null }, 'a(a1 a2) b(c(c1 b1)) d'],
  ['c1', 'out', { parentId: 'b', beforeId: 'b1' }, 'a(a1 a2) b(c c1 b1) d'],
  ['b1', 'out', { parentId: '-1', beforeId: 'd' }, 'a(a1 a2) b(c(c1)) b1 d'],
])('row %s moves %s', (id, step, place, expected) => {
  expect(placeAfter(tree, id, step)).toEqual(place);
  expect(outline(movedRows(tree, id, place))).toBe(expected);
});

test.each<[string, Step]>([
  ['a1', 'up'],
  ['d', 'down'],
  ['a2', 'in'],
  ['d', 'out'],
  ['unknown', 'up'],
])('row %s cannot move %s', (id, step) => expect(placeAfter(tree, id, step)).toBeUndefined());

describe('a dropped row', () => {
  test.each([
    ['d', 'a', 'inside', true, 'a(a1 a2 d) b(c(c1) b1)'],
    ['d', 'a', 'before', true, 'd a(a1 a2) b(c(c1) b1)'],
    ['d', 'a', 'after', false, 'a(a1 a2) d b(c(c1) b1)'],
    ['d', 'a', 'after', true, 'a(d a1 a2) b(c(c1) b1)'],
    ['a1', 'd', 'after', false, 'a(a2) b(c(c1) b1) d a1'],
    ['c', 'a1', 'after', false, 'a(a1 c(c1) a2) b(b1) d'],
  ] as const)('%s at %s, %s it (expanded: %j)', (id, row, place, isExpanded, expected) => {
    const next = placeOfDrop(tree, id, { row, place }, isExpanded);
    expect(next && outline(movedRows(tree, id, next))).toBe(expected);
  });
  test.each([
    ['b', 'c', 'inside'],
    ['b', 'c1', 'after'],
    ['b', 'b', 'before'],
    ['a1', 'a2', 'before'],
    ['d', 'b', 'after'],
  ] as const)('%s stays where it is at %s, %s it', (id, row, place) =>
    expect(placeOfDrop(tree, id, { row, place }, false)).toBeUndefined(),
  );
});

test.each([
  ['d', 'a', 0.1, 'before'],
  ['d', 'a', 0.5, 'inside'],
  ['d', 'a', 0.9, 'after'],
  ['a1', 'd', 0.4, 'before'],
  ['a1', 'd', 0.6, 'after'],
  ['b', 'c', 0.5, undefined],
])('row %s over %s at %d of its height', (id, target, part, place) => expect(dropPlace(tree, id, target, part)).toBe(place));

test('a position has the parent and the siblings', () =>
  expect(positionOf(tree.rows, 'c1')).toMatchObject({ parent: { id: 'c' }, index: 0, siblings: [{ id: 'c1' }] }));
