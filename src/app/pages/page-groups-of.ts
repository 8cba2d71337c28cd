import type { MenuEntry } from '../routes/menu-entries-of';

/** The pages below one entry of the menu's first level; those that stand there by themselves have no entry. */
export interface PageGroup {
  id: string;
  entry?: MenuEntry;
  pages: MenuEntry[];
}

/**
 * Every page of the menu, by the group at its top, in the menu's order; pages outside of any group come last.
 *
 * @example pageGroupsOf([]) // []
 */
export function pageGroupsOf(entries: readonly MenuEntry[]): PageGroup[] {
  const alone = entries.filter(({ children }) => !children);
  const groups = entries.flatMap((entry): PageGroup[] =>
    entry.children ? [{ id: entry.id, entry, pages: entry.children.flatMap(pagesOf) }] : [],
  );
  return alone.length > 0 ? [...groups, { id: 'alone', pages: alone }] : groups;
}

const pagesOf = (entry: MenuEntry): MenuEntry[] => entry.children?.flatMap(pagesOf) ?? [entry];
