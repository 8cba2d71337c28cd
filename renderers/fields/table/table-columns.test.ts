import { describe, expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { definitions } from '#renderers/definitions.ts';
import { tableColumnsOf } from './table-columns';

const registry = createRegistry(definitions);
const column = (id: string, more: Partial<ResolvedNode> = {}): ResolvedNode => ({ id, jnpfKey: 'input', ...more });
const columnsOf = (children: ResolvedNode[], props: Record<string, unknown> = {}) =>
  tableColumnsOf({ id: 't', jnpfKey: 'table', props, children }, registry);
const ids = (children: ResolvedNode[], props?: Record<string, unknown>) =>
  columnsOf(children, props)
    .map(({ node }) => node.id)
    .join('');

describe('the columns are', () => {
  test('those fixed at the left first, those fixed at the right last', () =>
    expect(
      ids([
        column('a', { props: { fixed: 'right' } }),
        column('b'),
        column('c', { props: { fixed: 'left' } }),
        column('d', { props: { fixed: 'none' } }),
      ]),
    ).toBe('cbda'));
  test('without those that are hidden for good', () =>
    expect(ids([column('a', { visible: 'false' }), column('b', { visible: ' false ' }), column('c', { visible: 'b = 1' })])).toBe('c'));
  test('gathered by groups, fixed ones left out', () =>
    expect(
      ids([column('a'), column('b', { props: { fixed: 'right' } }), column('c'), column('d')], {
        complexHeaderList: [{ childColumns: ['a', 'b', 'd'] }],
      }),
    ).toBe('adcb'));
  test('none, when there are none', () => expect(ids([])).toBe(''));
});

describe('a column is as wide', () => {
  test.each([
    ['as the form says', { columnWidth: 90 }, [90, false]],
    ['as can be seen, whatever the form says', { columnWidth: 3 }, [48, false]],
    ['as fits a screen, whatever the form says', { columnWidth: 1e9 }, [1200, false]],
    ['as its kind needs, and stretches', {}, [168, true]],
    ['as its kind needs, when the form says nonsense', { columnWidth: 'wide' }, [168, true]],
    ['as its kind needs where it is fixed: it cannot stretch', { fixed: 'left' }, [168, false]],
  ])('%s', (_what, props, expected) =>
    expect(columnsOf([column('a', { props }), column('z')]).map(({ width, stretches }) => [width, stretches])[0]).toEqual(expected),
  );
});

test('the last column in its place stretches, where none does by itself', () =>
  expect(
    columnsOf([
      column('a', { props: { columnWidth: 90 } }),
      column('b', { props: { columnWidth: 60 } }),
      column('c', { props: { fixed: 'right' } }),
    ]).map(({ stretches }) => stretches),
  ).toEqual([false, true, false]));

test.each([
  ['left', 'start'],
  ['center', 'center'],
  ['right', 'end'],
  ['toString', undefined],
  [7, undefined],
])('align %j is %j', (align, expected) => expect(columnsOf([column('a', { props: { align } })])[0]?.align).toBe(expected));

test.each([
  ['a plain one', {}, false],
  ['one that the server fills in', { access: 'readOnly' }, true],
  ['a calculated one', { calculate: 'a + 1' }, true],
] as [string, Partial<ResolvedNode>, boolean][])('%s is only read: %o', (_what, more, expected) =>
  expect(columnsOf([column('a', more)])[0]?.isRead).toBe(expected),
);

test('a kind that nobody knows is a column all the same', () => expect(columnsOf([column('a', { jnpfKey: 'unheardOf' })])).toHaveLength(1));
