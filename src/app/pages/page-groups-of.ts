import type { MenuEntry } from '../routes/menu-entries-of';

/** The pages of a top-level menu group. Pages outside of groups form a group without an entry. */
export interface PageGroup {
  id: string;
  entry?: MenuEntry;
  pages: MenuEntry[];
}

/**
 * The pages of the menu by top-level group, in menu order. Pages outside of groups come last.
 *
 * @example pageGroupsOf([]) // []
 */
export function pageGroupsOf(entries: readonly MenuEntry[]): PageGroup[] {
  const ungrouped = entries.filter(({ children }) => !children);
  const groups = entries.flatMap((entry): PageGroup[] =>
    entry.children ? [{ id: entry.id, entry, pages: entry.children.flatMap(pagesOf) }] : [],
  );
  return ungrouped.length > 0 ? [...groups, { id: 'alone', pages: ungrouped }] : groups;
}

const pagesOf = (entry: MenuEntry): MenuEntry[] => entry.children?.flatMap(pagesOf) ?? [entry];
