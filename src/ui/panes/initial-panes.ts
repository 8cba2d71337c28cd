import type { ResolvedNode } from '#engine/resolve-fields';

/**
 * The ids of the panes in `active`, which holds their names or, in older forms, their indexes. Unknown names are ignored.
 *
 * @example
 * initialPanes({
 *   id: 't', jnpfKey: 'tab', props: { active: 1 },
 *   children: [{ id: 'a', jnpfKey: 'tabItem' }, { id: 'b', jnpfKey: 'tabItem' }],
 * }) // ['b']
 */
export function initialPanes({ props, children = [] }: ResolvedNode): string[] {
  const active = props?.['active'];
  const names = Array.isArray(active) ? active : [active];
  return [...new Set(names.flatMap((name) => paneOf(name, children)?.id ?? []))];
}

function paneOf(active: unknown, panes: readonly ResolvedNode[]): ResolvedNode | undefined {
  if (typeof active !== 'string' && typeof active !== 'number') return undefined;
  const name = String(active);
  return (
    panes.find(({ props }) => String(props?.['name'] ?? '') === name && name !== '') ??
    (/^\d{1,4}$/.test(name) ? panes[Number(name)] : undefined)
  );
}
