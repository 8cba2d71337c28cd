/** A view that was visited and not closed yet. */
export interface Tab {
  /** One tab for a path. */
  path: string;
  /** The path with the query it was last visited with. */
  url: string;
  name: string;
  fullName?: string;
  icon?: string;
  /** It cannot be closed. */
  isAffixed?: boolean;
}

/** The tabs after a change, and where to go if the page at hand was closed. */
export interface TabsChange {
  tabs: readonly Tab[];
  to?: string;
}

/** Adds a tab, or remembers the new query of the one that is there. */
export function openTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const present = tabs.find(({ path }) => path === tab.path);
  if (!present) return [...tabs, tab];
  if (present.url === tab.url && present.fullName === tab.fullName) return tabs;
  return tabs.map((one) => (one === present ? { ...tab, isAffixed: one.isAffixed } : one));
}

/** @example closeTab([home, a, b], { path: '/b', active: '/b' }).to // '/a', the last one left */
export const closeTab = (tabs: readonly Tab[], { path, active }: { path: string; active: string }): TabsChange =>
  keep(tabs, (tab) => tab.path !== path, active);

/** Closes all but one, which becomes the active one. */
export const closeOtherTabs = (tabs: readonly Tab[], { path, active }: { path: string; active: string }): TabsChange => {
  const { tabs: left } = keep(tabs, (tab) => tab.path === path, active);
  return { tabs: left, to: path === active ? undefined : left.find((tab) => tab.path === path)?.url };
};

export const closeAllTabs = (tabs: readonly Tab[], { active }: { active: string }): TabsChange => keep(tabs, () => false, active);

function keep(tabs: readonly Tab[], wanted: (tab: Tab) => boolean, active: string): TabsChange {
  const left = tabs.filter((tab) => tab.isAffixed || wanted(tab));
  if (left.length === tabs.length || left.some(({ path }) => path === active)) return { tabs: left };
  return { tabs: left, to: destinationOf(left.at(-1)) };
}

/** The last tab; the dashboard by way of a redirect, so that it is drawn anew. */
const destinationOf = (last: Tab | undefined): string => {
  if (!last) return '/';
  return last.name === 'dashboard' ? `/redirect${last.url}` : last.url;
};
