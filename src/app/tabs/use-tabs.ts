import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lastStateAt } from '#ui/page/entry-state.ts';
import { isPage } from '../favourites/page-link';
import { rememberVisit } from '../favourites/use-recent-pages';
import { findView } from '../routes/find-view';
import { viewsAtom } from '../routes/menu-atoms';
import { useView } from '../routes/use-view';
import type { View } from '../routes/view';
import { closeAllTabs, closeOtherTabs, closeTab, openableTabs, openTab, type Tab, type TabsChange } from './tabs';

const home: Tab = { path: '/home', url: '/home', name: 'home', isAffixed: true };

const tabsAtom = atom<readonly Tab[]>([home]);

/** The tabs, the path of the active tab, and functions to change them. */
export function useTabs() {
  const [visited, setTabs] = useAtom(tabsAtom);
  const views = useAtomValue(viewsAtom);
  const tabs = openableTabs(visited, (path) => findView(path, views) !== undefined);
  const { pathname, search } = useLocation();
  const active = useView()?.path ?? pathname;
  const navigate = useNavigate();
  /** A tab comes back as the user left it, for example as far scrolled. */
  const returnTo = (url: string) => void navigate(url, { state: lastStateAt(url) });
  const apply = (change: TabsChange) => {
    setTabs(change.tabs);
    if (change.to !== undefined) returnTo(change.to);
  };
  return {
    tabs,
    active,
    open: (tab: Tab) => returnTo(tab.url),
    refresh: (tab: Tab) => void navigate(`/redirect${tab.path === active ? pathname + search : tab.url}`),
    close: (tab: Tab) => apply(closeTab(tabs, { path: tab.path, active })),
    closeOthers: (tab: Tab) => apply(closeOtherTabs(tabs, { path: tab.path, active })),
    closeAll: () => apply(closeAllTabs(tabs, { active })),
  };
}

/** Opens a tab for each visited view, except redirects. Paths below a view share its tab. */
export function useTabOfView(view: View | undefined): void {
  const [, setTabs] = useAtom(tabsAtom);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!view || !isPage(view)) return;
    const { name, fullName, icon } = view;
    rememberVisit(pathname + search);
    setTabs((tabs) => openTab(tabs, { path: view.path, url: pathname + search, name, fullName, icon }));
  }, [view, pathname, search, setTabs]);
}
