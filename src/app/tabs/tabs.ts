/** A tab of a visited view. */
export interface Tab {
  /** The path of the view, unique among the tabs. */
  path: string;
  /** The path with the query of the last visit. */
  url: string;
  name: string;
  fullName?: string;
  icon?: string;
  /** Whether the tab cannot be closed. */
  isAffixed?: boolean;
}

/** The tab that every user has. */
export const home: Tab = { path: '/home', url: '/home', name: 'home', isAffixed: true };

/** The tabs after a change, and the URL to open if the active tab was closed. */
export interface TabsChange {
  tabs: readonly Tab[];
  to?: string;
}

/** Adds a tab, or updates the query of an existing tab. */
export function openTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const existing = tabs.find(({ path }) => path === tab.path);
  if (!existing) return [...tabs, tab];
  if (existing.url === tab.url && existing.fullName === tab.fullName) return tabs;
  return tabs.map((other) => (other === existing ? { ...tab, isAffixed: other.isAffixed } : other));
}

/**
 * The tabs with the current names and icons of their views, without those that the user lost the right to.
 *
 * @example shownTabs([home, a], () => undefined) // [home]
 */
export const shownTabs = (
  tabs: readonly Tab[],
  viewAt: (path: string) => Pick<Tab, 'name' | 'fullName' | 'icon'> | undefined,
): readonly Tab[] =>
  tabs.flatMap((tab) => {
    const view = viewAt(tab.path);
    if (!view) return tab.isAffixed ? [tab] : [];
    const { name, fullName, icon } = view;
    return [{ ...tab, name, fullName, icon }];
  });

/**
 * Moves a tab to another index. Affixed tabs keep their places at the beginning.
 *
 * @example moveTab([home, a, b], '/b', 0) // [home, b, a]
 */
export function moveTab(tabs: readonly Tab[], path: string, index: number): readonly Tab[] {
  const from = tabs.findIndex((tab) => tab.path === path);
  const tab = tabs[from];
  const first = tabs.filter(({ isAffixed }) => isAffixed).length;
  const to = Math.max(first, Math.min(index, tabs.length - 1));
  if (!tab || tab.isAffixed || from === to) return tabs;
  return tabs.toSpliced(from, 1).toSpliced(to, 0, tab);
}

/** @example closeTab([home, a, b], { path: '/b', active: '/b' }).to // '/a', the last remaining tab */
export const closeTab = (tabs: readonly Tab[], { path, active }: { path: string; active: string }): TabsChange =>
  keepTabs(tabs, (tab) => tab.path !== path, active);

/** Closes all other tabs and activates the remaining one. */
export const closeOtherTabs = (tabs: readonly Tab[], { path, active }: { path: string; active: string }): TabsChange => {
  const { tabs: remaining } = keepTabs(tabs, (tab) => tab.path === path, active);
  return { tabs: remaining, to: path === active ? undefined : remaining.find((tab) => tab.path === path)?.url };
};

export const closeAllTabs = (tabs: readonly Tab[], { active }: { active: string }): TabsChange => keepTabs(tabs, () => false, active);

function keepTabs(tabs: readonly Tab[], isKept: (tab: Tab) => boolean, active: string): TabsChange {
  const remaining = tabs.filter((tab) => tab.isAffixed || isKept(tab));
  if (remaining.length === tabs.length || remaining.some(({ path }) => path === active)) return { tabs: remaining };
  return { tabs: remaining, to: destinationOf(remaining.at(-1)) };
}

/** The last tab. The dashboard is opened by a redirect, which remounts it. */
const destinationOf = (last: Tab | undefined): string => {
  if (!last) return '/';
  return last.name === 'dashboard' ? `/redirect${last.url}` : last.url;
};
