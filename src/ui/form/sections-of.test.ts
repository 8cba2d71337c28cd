import { expect, test } from 'vitest';
import type { ResolvedNode } from '#engine/resolve-fields';
import { sectionsOf } from './sections-of';

const field = (index: number, span: number): ResolvedNode => ({ id: `f${index}`, jnpfKey: 'input', props: { span } });
const sizes = (nodes: ResolvedNode[]): number[] => sectionsOf(nodes).map(({ length }) => length);

test.each([
  ['a short form is one part', Array.from({ length: 19 }, (_, index) => field(index, 24)), [19]],
  ['an empty form is one part', [], [0]],
  ['a part ends with its line', Array.from({ length: 50 }, (_, index) => field(index, 8)), [21, 21, 8]],
  [
    'a field that does not fit begins a line',
    [field(0, 16), field(1, 16), ...Array.from({ length: 20 }, (_, index) => field(index + 2, 24))],
    [20, 2],
  ],
  [
    'a layout counts with what is in it',
    [{ id: 'card', jnpfKey: 'card', children: Array.from({ length: 30 }, (_, index) => field(index, 24)) }, field(99, 24)],
    [1, 1],
  ],
])('%s', (_, nodes, expected) => expect(sizes(nodes)).toEqual(expected));

test('keeps every node in its order', () => {
  const nodes = Array.from({ length: 137 }, (_, index) => field(index, [6, 12, 24, 5][index % 4] ?? 24));
  expect(sectionsOf(nodes).flat()).toEqual(nodes);
});
