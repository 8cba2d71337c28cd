import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { definePanel } from '#engine/definition';
import { createRegistry } from '#engine/registry';
import { createFormStore } from './create-form-store';
import { FormProvider } from './form-context';
import { usePanes } from './use-panes';

afterEach(cleanup);

const layout = { icon: '', version: 1, props: {}, group: 'layouts' } as const;
const registry = createRegistry([definePanel({ ...layout, jnpfKey: 'panes', panes: true }), definePanel({ ...layout, jnpfKey: 'pane' })]);
const nodes = [
  {
    id: 'panes',
    jnpfKey: 'panes',
    children: ['one', 'two', 'three'].map((id) => ({ id, jnpfKey: 'pane', children: [{ id: `in_${id}`, jnpfKey: 'text' }] })),
  },
];

function opened(initial: readonly string[], before?: string) {
  const form = createFormStore({ nodes, registry });
  if (before !== undefined) form.reveal(before);
  const { result } = renderHook(() => usePanes('panes', initial), {
    wrapper: ({ children }) => <FormProvider value={form}>{children}</FormProvider>,
  });
  return {
    open: () => result.current[0],
    choose: (ids: readonly string[]) => act(() => result.current[1](ids)),
    reveal: (key: string) => act(() => form.reveal(key)),
  };
}

test('a revealed pane comes before the open panes, which stay open', () => {
  const { open, choose, reveal } = opened(['one', 'two']);
  expect(open()).toEqual(['one', 'two']);
  reveal('in_three');
  expect(open()).toEqual(['three', 'one', 'two']);
  reveal('in_two');
  expect(open()).toEqual(['two', 'three', 'one']);
  choose(['one']);
  expect(open()).toEqual(['one']);
  reveal('in_two');
  expect(open()).toEqual(['two', 'one']);
  choose([]);
  expect(open()).toEqual([]);
});

test('a pane that was revealed before the layout is drawn leaves the initial panes open', () => {
  const { open } = opened(['one'], 'in_three');
  expect(open()).toEqual(['three', 'one']);
});
