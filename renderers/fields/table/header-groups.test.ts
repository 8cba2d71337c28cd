import { describe, expect, test } from 'vitest';
import { gatherGroups, headerGroupsOf, headerRowsOf } from './header-groups';

const columns = (...ids: string[]) => ids.map((id) => ({ node: { id } }));
const ids = (list: readonly { node: { id: string } }[]) => list.map(({ node }) => node.id).join('');
const group = (fullName: unknown, ...childColumns: unknown[]) => ({ id: `g${String(fullName)}`, fullName, align: 'left', childColumns });

describe('the columns of a group stand together', () => {
  test.each([
    ['where its first member stands', [group('G', 'd', 'b')], 'abdc'],
    ['each in the group that names it first', [group('G', 'a', 'c'), group('H', 'c', 'd')], 'acbd'],
    ['in the order of the form, whatever the group says', [group('G', 'c', 'b', 'a')], 'abcd'],
    ['and names without a column count for nothing', [group('G', 'x', 3, null)], 'abcd'],
    ['and a list that is none groups nothing', 'G', 'abcd'],
  ])('%s', (_what, list, expected) => expect(ids(gatherGroups(columns('a', 'b', 'c', 'd'), list))).toBe(expected));
});

const rowsOf = (list: unknown, of = columns('a', 'b', 'c')) =>
  headerRowsOf(of, list).map((row) => row.map(({ key, span, rows }) => `${key}×${span}${rows === 2 ? '↓' : ''}`).join(' '));

describe('the head has', () => {
  test.each([
    ['one row without groups', [], ['a×1 b×1 c×1']],
    ['a row of groups above, reached by what is in none', [group('G', 'b', 'c')], ['a×1↓ gG×2', 'b×1 c×1']],
    ['a heading for each of two groups side by side', [group('G', 'a'), group('H', 'b', 'c')], ['gG×1 gH×2', 'a×1 b×1 c×1']],
    ['no row for a group without members', [group('G'), group('H', 'x')], ['a×1 b×1 c×1']],
  ])('%s', (_what, list, expected) => expect(rowsOf(list).map((row) => row.replaceAll('group:', ''))).toEqual(expected));

  test('no heading over a fixed column, which is in no group', () => {
    const [a, b] = columns('a', 'b');
    expect(headerRowsOf([{ ...a!, fixed: 'left' }, b!], [group('G', 'a', 'b')]).map((row) => row.length)).toEqual([2, 1]);
  });
});

test('a group without a proper name or side is drawn all the same', () => {
  expect(
    headerGroupsOf([{ childColumns: ['a'] }, 7, { fullName: 3, align: 'right', childColumns: ['b'] }]).map(({ label, align }) => [
      label,
      align,
    ]),
  ).toEqual([
    ['', 'center'],
    ['3', 'end'],
  ]);
});
