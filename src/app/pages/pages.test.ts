import { expect, test } from 'vitest';
import type { MenuEntry } from '../routes/menu-entries-of';
import { greetingOf } from './greeting';
import { pageGroupsOf } from './page-groups-of';

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i it is %s', (hour, time) => {
  expect(greetingOf(new Date(2026, 0, 1, hour))).toBe(`home.${time}`);
});

const entry = (id: string, children?: MenuEntry[]): MenuEntry => ({ id, name: id, fullName: id, type: children ? 1 : 2, children });

test.each<[string, MenuEntry[], string[]]>([
  ['an empty menu', [], []],
  ['groups in order', [entry('a', [entry('b')]), entry('c', [entry('d'), entry('e')])], ['a: b', 'c: d e']],
  ['pages of groups within groups', [entry('a', [entry('b', [entry('c')]), entry('d')])], ['a: c d']],
  ['pages outside of groups last', [entry('x'), entry('a', [entry('b')])], ['a: b', 'alone: x']],
])('groups %s', (_case, entries, expected) => {
  expect(pageGroupsOf(entries).map(({ id, pages }) => `${id}: ${pages.map((page) => page.id).join(' ')}`)).toEqual(expected);
});
