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
  const group = homePaths.has(view.path) ? firstGroup(entries) : undefined;
  return group ? [group.id] : menuBranch(entries, view.modelId).slice(0, -1);
}

/**
 * The entry of the first level that is active for a view: the first group on the home page, otherwise the one that contains the
 * entry of the view. `undefined` for a view outside of the menu.
 *
 * @example activeEntryOf([{ id: 'a', type: 1, children: [{ id: 'b', type: 2 }] }], { path: '/b', modelId: 'b' })?.id // 'a'
 */
export function activeEntryOf<Entry extends Pick<MenuEntry, 'id' | 'type' | 'children'>>(
  entries: readonly Entry[],
  view: { path: string; modelId: string | undefined },
): Entry | undefined {
  if (homePaths.has(view.path)) return firstGroup(entries);
  const [id] = menuBranch(entries, view.modelId);
  return entries.find((entry) => entry.id === id);
}

const firstGroup = <Entry extends Pick<MenuEntry, 'type'>>(entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ type }) => type === 1);

const homePaths = new Set(['/home', '/dashboard', '/404']);
