import type { ResolvedNode } from '#engine/resolve-fields';

/**
 * Where one pane is open at a time: the first of `open` that is shown (what checking the form opened stands in front),
 * else the first pane.
 *
 * @example openPane([{ id: 'a', jnpfKey: 'tabItem' }, { id: 'b', jnpfKey: 'tabItem' }], ['b', 'a'])?.id // 'b'
 */
export function openPane(panes: readonly ResolvedNode[], open: readonly string[]): ResolvedNode | undefined {
  const shown = open.find((id) => panes.some((pane) => pane.id === id));
  return panes.find(({ id }) => id === shown) ?? panes[0];
}
