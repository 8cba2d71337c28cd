import type { MenuEntry } from './menu-entries-of';

/**
 * The ids from the top of the menu to an entry, or an empty list if the entry does not exist.
 *
 * @example menuBranch([{ id: 'a', children: [{ id: 'b' }] }], 'b') // ['a', 'b']
 */
export function menuBranch(entries: readonly Pick<MenuEntry, 'id' | 'children'>[], id: string | undefined): string[] {
  for (const entry of entries) {
    if (entry.id === id) return [entry.id];
    const branch = menuBranch(entry.children ?? [], id);
    if (branch.length > 0) return [entry.id, ...branch];
  }
  return [];
}

/**
 * The groups to expand for a view: the first group on the home page, otherwise the groups of the active entry.
 *
 * @example openGroups([{ id: 'a', type: 1, children: [] }], { path: '/home', modelId: undefined }) // ['a']
 */
export function openGroups(
  entries: readonly Pick<MenuEntry, 'id' | 'type' | 'children'>[],
  view: { path: string; modelId: string | undefined },
): string[] {
  if (homePaths.has(view.path))
    return entries
      .filter(({ type }) => type === 1)
      .slice(0, 1)
      .map(({ id }) => id);
  return menuBranch(entries, view.modelId).slice(0, -1);
}

const homePaths = new Set(['/home', '/dashboard', '/404']);
