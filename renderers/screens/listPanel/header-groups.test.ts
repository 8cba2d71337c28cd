import { expect, test } from 'vitest';
import { groupedColumns, type HeaderGroup } from './header-groups';
import type { DrawnColumn } from './use-columns';

const columns = (names: string): DrawnColumn[] =>
  names.split(' ').map((name) => ({ key: name.replace('!', ''), title: name, ...(name.endsWith('!') && { fixed: 'start' as const }) }));
const said = (drawn: readonly DrawnColumn[]): string =>
  drawn
    .map((column) =>
      'children' in column ? `${String(column.title)}(${(column.children as DrawnColumn[]).map(({ key }) => key).join(' ')})` : column.key,
    )
    .join(' ');
const group: HeaderGroup = { id: 'g', title: 'G', columns: ['b', 'c'] };

test.each([
  ['neighbours', 'a b c d', 'a G(b c) d'],
  ['columns with others between them', 'b a c', 'G(b) a G(c)'],
  ['columns of which one is frozen', 'b! c a', 'G(b) G(c) a'],
  ['columns that are not there', 'a d', 'a d'],
])('a heading stands above %s', (_what, names, expected) => expect(said(groupedColumns(columns(names), [group]))).toBe(expected));
