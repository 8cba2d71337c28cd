import { expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { initialPanes } from './initial-panes';

const panes = (...names: (string | undefined)[]): ResolvedNode[] =>
  names.map((name, place) => ({ id: `p${place}`, jnpfKey: 'pane', ...(name !== undefined && { props: { name } }) }));

test.each<[string, unknown, ResolvedNode[], string[]]>([
  ['a name', '2', panes('1', '2'), ['p1']],
  ['a name before a place', '1', panes('0', '1', '2'), ['p1']],
  ['a name written as a number', 2, panes('1', '2'), ['p1']],
  ['a place, where panes have no names', '1', panes(undefined, undefined), ['p1']],
  ['a place as a number', 0, panes(undefined, undefined), ['p0']],
  ['names in a list', ['1', '3'], panes('1', '2', '3'), ['p0', 'p2']],
  ['places in a list', [0, '1'], panes(undefined, undefined), ['p0', 'p1']],
  ['the same pane twice', ['1', 0], panes('1', '2'), ['p0']],
  ['an unknown name', 'x', panes('1', '2'), []],
  ['a place that is not there', 7, panes(undefined), []],
  ['nothing', undefined, panes('1'), []],
  ['an empty name', '', panes(undefined, ''), []],
  ['something odd', { a: 1 }, panes('1'), []],
  ['odd things in a list', [null, {}, ['1'], '1'], panes('1'), ['p0']],
])('%s opens its pane', (_what, active, children, expected) => {
  expect(initialPanes({ id: 'panes', jnpfKey: 'panes', props: { active }, children })).toEqual(expected);
});

test('a layout without panes opens none', () => expect(initialPanes({ id: 'panes', jnpfKey: 'panes' })).toEqual([]));
