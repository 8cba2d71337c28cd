import { expect, test } from 'vitest';
import { groupedColumns, type HeaderGroup } from './header-groups';
import type { TableColumn } from './use-columns';

const columns = (names: string): TableColumn[] =>
  names.split(' ').map((name) => ({ key: name.replace('!', ''), title: name, ...(name.endsWith('!') && { fixed: 'start' as const }) }));
const headingText = (drawnColumns: readonly TableColumn[]): string =>
  drawnColumns
    .map((column) =>
      'children' in column ? `${String(column.title)}(${(column.children as TableColumn[]).map(({ key }) => key).join(' ')})` : column.key,
    )
    .join(' ');
const group: HeaderGroup = { id: 'g', title: 'G', columns: ['b', 'c'] };

test.each([
  ['adjacent columns', 'a b c d', 'a G(b c) d'],
  ['columns with others between them', 'b a c', 'G(b) a G(c)'],
  ['columns with a frozen one', 'b! c a', 'G(b) G(c) a'],
  ['missing columns', 'a d', 'a d'],
])('places headings above %s', (_case, names, expected) => expect(headingText(groupedColumns(columns(names), [group]))).toBe(expected));
