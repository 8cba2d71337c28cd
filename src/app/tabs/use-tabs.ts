import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { layerAtRisk, leaveConfirmed, mayLeave } from '#ui/browser/layers.ts';
import { lastStateAt } from '#ui/page/entry-state.ts';
import { mayDropPage } from '#ui/page/leave-pages.ts';
import { isPage } from '../favourites/page-link';
import { rememberVisit } from '../favourites/use-recent-pages';
import { findView } from '../routes/find-view';
import { viewsAtom } from '../routes/menu-atoms';
import { useView } from '../routes/use-view';
import type { View } from '../routes/view';
import { closeAllTabs, closeOtherTabs, closeTab, moveTab, openTab, shownTabs, type Tab, type TabsChange } from './tabs';
import { tabsAtom } from './tabs-atom';

/** The tabs, the path of the active tab, and functions to change them. */
export function useTabs() {
  const [visited, setTabs] = useAtom(tabsAtom);
  const views = useAtomValue(viewsAtom);
  const tabs = shownTabs(visited, (path) => findView(path, views));
  const { pathname, search } = useLocation();
  const active = useView()?.path ?? pathname;
  const navigate = useNavigate();
  /** A tab comes back as the user left it, for example as far scrolled. */
  const returnTo = (url: string) => void navigate(url, { state: lastStateAt(url) });

  const mayDrop = (path: string): Promise<boolean> | boolean =>
    path === active ? layerAtRisk() === undefined || mayLeave() : mayDropPage(path);
  /** Asks for each page that loses changes, and does nothing if the user wants to keep one. */
  const apply = async (change: TabsChange): Promise<void> => {
    const closed = tabs.filter(({ path }) => !change.tabs.some((tab) => tab.path === path));
    for (const { path } of closed) if (!(await mayDrop(path))) return;
    setTabs(() => change.tabs);
    const { to } = change;
    if (to !== undefined) leaveConfirmed(() => returnTo(to));
  };
  const refresh = async ({ path, url }: Tab): Promise<void> => {
    if (await mayDrop(path)) leaveConfirmed(() => void navigate(`/redirect${path === active ? pathname + search : url}`));
  };
  return {
    tabs,
    active,
    open: (tab: Tab) => returnTo(tab.url),
    refresh: (tab: Tab) => void refresh(tab),
    close: (tab: Tab) => void apply(closeTab(tabs, { path: tab.path, active })),
    closeOthers: (tab: Tab) => void apply(closeOtherTabs(tabs, { path: tab.path, active })),
    closeAll: () => void apply(closeAllTabs(tabs, { active })),
    move: (tab: Tab, index: number) => setTabs((current) => moveTab(current, tab.path, index)),
  };
}

/** Opens a tab for each visited view, except redirects. Paths below a view share its tab. */
export function useTabOfView(view: View | undefined): void {
  const setTabs = useSetAtom(tabsAtom);
  // A tab that was closed may be opened again before the page that takes its place was drawn: only the key of the visit tells.
  const { pathname, search, key } = useLocation();
  useEffect(() => {
    if (!view || !isPage(view)) return;
    const { name, fullName, icon } = view;
    rememberVisit(pathname + search);
    setTabs((tabs) => openTab(tabs, { path: view.path, url: pathname + search, name, fullName, icon }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` is the visit
  }, [view, pathname, search, key, setTabs]);
}
