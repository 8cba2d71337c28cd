import type { MenuEntry } from './menu-entries-of';

/**
 * The ids from the top of the menu down to an entry; empty when it is not there.
 *
 * @example menuBranch([{ id: 'a', children: [{ id: 'b' }] }], 'b') // ['a', 'b']
 */
export function menuBranch(entries: readonly Pick<MenuEntry, 'id' | 'children'>[], id: string | undefined): string[] {
  for (const entry of entries) {
    if (entry.id === id) return [entry.id];
    const below = menuBranch(entry.children ?? [], id);
    if (below.length > 0) return [entry.id, ...below];
  }
  return [];
}

/**
 * The groups that stand open when a path is entered: the first group at home, else those above the active entry.
 *
 * @example openGroups([{ id: 'a', type: 1, children: [] }], { path: '/home', modelId: undefined }) // ['a']
 */
export function openGroups(
  entries: readonly Pick<MenuEntry, 'id' | 'type' | 'children'>[],
  at: { path: string; modelId: string | undefined },
): string[] {
  if (homePaths.has(at.path))
    return entries
      .filter(({ type }) => type === 1)
      .slice(0, 1)
      .map(({ id }) => id);
  return menuBranch(entries, at.modelId).slice(0, -1);
}

const homePaths = new Set(['/home', '/dashboard', '/404']);
