import { describe, expect, test } from 'vitest';
import { gatherGroups, headerGroupsOf, headerRowsOf } from './header-groups';

const columns = (...ids: string[]) => ids.map((id) => ({ node: { id } }));
const ids = (list: readonly { node: { id: string } }[]) => list.map(({ node }) => node.id).join('');
const group = (fullName: unknown, ...childColumns: unknown[]) => ({ id: `g${String(fullName)}`, fullName, align: 'left', childColumns });

describe('the columns of a group are placed together', () => {
  test.each([
    ['at the position of the first member', [group('G', 'd', 'b')], 'abdc'],
    ['in the first group that lists the column', [group('G', 'a', 'c'), group('H', 'c', 'd')], 'acbd'],
    ['in the order of the form, not of the group', [group('G', 'c', 'b', 'a')], 'abcd'],
    ['ignoring ids without a column', [group('G', 'x', 3, null)], 'abcd'],
    ['without groups if `complexHeaderList` is not a list', 'G', 'abcd'],
  ])('%s', (_case, list, expected) => expect(ids(gatherGroups(columns('a', 'b', 'c', 'd'), list))).toBe(expected));
});

const rowsOf = (list: unknown) =>
  headerRowsOf(columns('a', 'b', 'c'), list).map((row) =>
    row.map(({ key, span, rows }) => `${key}×${span}${rows === 2 ? '↓' : ''}`).join(' '),
  );

describe('the head has', () => {
  test.each([
    ['one row without groups', [], ['a×1 b×1 c×1']],
    ['a row of groups above, spanned by columns without a group', [group('G', 'b', 'c')], ['a×1↓ gG×2', 'b×1 c×1']],
    ['a heading for each of two groups side by side', [group('G', 'a'), group('H', 'b', 'c')], ['gG×1 gH×2', 'a×1 b×1 c×1']],
    ['no row for a group without members', [group('G'), group('H', 'x')], ['a×1 b×1 c×1']],
  ])('%s', (_case, list, expected) => expect(rowsOf(list).map((row) => row.replaceAll('group:', ''))).toEqual(expected));

  test('no group heading over a fixed column', () => {
    const [a, b] = columns('a', 'b');
    expect(headerRowsOf([{ ...a!, fixed: 'left' }, b!], [group('G', 'a', 'b')]).map((row) => row.length)).toEqual([2, 1]);
  });
});

test('draws a group with an invalid name or alignment', () => {
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
