import type { ResolvedNode } from '#engine/resolve-fields';

/**
 * The open pane of a layout that shows one at a time: the first visible one of `open`, else the first pane. A pane that the
 * form's check opened comes first in `open`.
 *
 * @example openPane([{ id: 'a', jnpfKey: 'tabItem' }, { id: 'b', jnpfKey: 'tabItem' }], ['b', 'a'])?.id // 'b'
 */
export function openPane(panes: readonly ResolvedNode[], open: readonly string[]): ResolvedNode | undefined {
  const shown = open.find((id) => panes.some((pane) => pane.id === id));
  return panes.find(({ id }) => id === shown) ?? panes[0];
}
