import { describe, expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { definitions } from '#renderers/definitions.ts';
import { tableColumnsOf } from './table-columns';

const registry = createRegistry(definitions);
const column = (id: string, overrides: Partial<ResolvedNode> = {}): ResolvedNode => ({ id, jnpfKey: 'input', ...overrides });
const columnsOf = (children: ResolvedNode[], props: Record<string, unknown> = {}) =>
  tableColumnsOf({ id: 't', jnpfKey: 'table', props, children }, registry);
const ids = (children: ResolvedNode[], props?: Record<string, unknown>) =>
  columnsOf(children, props)
    .map(({ node }) => node.id)
    .join('');

describe('the columns are', () => {
  test('ordered: fixed left, unfixed, fixed right', () =>
    expect(
      ids([
        column('a', { props: { fixed: 'right' } }),
        column('b'),
        column('c', { props: { fixed: 'left' } }),
        column('d', { props: { fixed: 'none' } }),
      ]),
    ).toBe('cbda'));
  test('without columns that are always hidden', () =>
    expect(ids([column('a', { visible: 'false' }), column('b', { visible: ' false ' }), column('c', { visible: 'b = 1' })])).toBe('c'));
  test('without columns of the other view', () => {
    const children = [column('a', { visibility: ['pc'] }), column('b', { visibility: ['app'] }), column('c')];
    const table = { id: 't', jnpfKey: 'table', children };
    const idsIn = (view: 'pc' | 'app') => tableColumnsOf(table, registry, view).map(({ node }) => node.id);
    expect([idsIn('pc'), idsIn('app')]).toEqual([
      ['a', 'c'],
      ['b', 'c'],
    ]);
  });
  test('ordered by groups, except fixed columns', () =>
    expect(
      ids([column('a'), column('b', { props: { fixed: 'right' } }), column('c'), column('d')], {
        complexHeaderList: [{ childColumns: ['a', 'b', 'd'] }],
      }),
    ).toBe('adcb'));
  test('empty without children', () => expect(ids([])).toBe(''));
});

describe('the width of a column is', () => {
  test.each([
    ['the width in the form', { columnWidth: 90 }, [90, false]],
    ['at least 48 pixels', { columnWidth: 3 }, [48, false]],
    ['at most 1200 pixels', { columnWidth: 1e9 }, [1200, false]],
    ['the default of its type, and stretches', {}, [168, true]],
    ['the default of its type if the form has an invalid width', { columnWidth: 'wide' }, [168, true]],
    ['the default of its type without stretching if it is fixed', { fixed: 'left' }, [168, false]],
  ])('%s', (_case, props, expected) =>
    expect(columnsOf([column('a', { props }), column('z')]).map(({ width, stretches }) => [width, stretches])[0]).toEqual(expected),
  );
});

test('the last unfixed column stretches if no other column does', () =>
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
  ['an editable column', {}, false],
  ['a column set by the server', { access: 'readOnly' }, true],
  ['a calculated column', { calculate: 'a + 1' }, true],
] as [string, Partial<ResolvedNode>, boolean][])('%s is read-only: %o', (_case, overrides, expected) =>
  expect(columnsOf([column('a', overrides)])[0]?.isReadOnly).toBe(expected),
);

test('a node with an unknown jnpfKey is a column, too', () => expect(columnsOf([column('a', { jnpfKey: 'unheardOf' })])).toHaveLength(1));
