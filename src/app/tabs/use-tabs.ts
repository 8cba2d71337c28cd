import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { View } from '../routes/view';
import { closeAllTabs, closeOtherTabs, closeTab, openTab, type Tab, type TabsChange } from './tabs';

const home: Tab = { path: '/home', url: '/home', name: 'home', isAffixed: true };

const tabsAtom = atom<readonly Tab[]>([home]);

/** The tabs of visited views, the path of the active one, and what can be done with them. */
export function useTabs() {
  const [tabs, setTabs] = useAtom(tabsAtom);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const carryOut = (change: TabsChange) => {
    setTabs(change.tabs);
    if (change.to !== undefined) void navigate(change.to);
  };
  return {
    tabs,
    active: pathname,
    open: (tab: Tab) => void navigate(tab.url),
    refresh: (tab: Tab) => void navigate(`/redirect${tab.path === pathname ? pathname + search : tab.url}`),
    close: (tab: Tab) => carryOut(closeTab(tabs, { path: tab.path, active: pathname })),
    closeOthers: (tab: Tab) => carryOut(closeOtherTabs(tabs, { path: tab.path, active: pathname })),
    closeAll: () => carryOut(closeAllTabs(tabs, { active: pathname })),
  };
}

/** Opens a tab for each view that is entered, except those that only lead elsewhere. */
export function useTabOfView(view: View | undefined): void {
  const [, setTabs] = useAtom(tabsAtom);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!view || tabless.has(view.content.kind)) return;
    const { name, fullName, icon } = view;
    setTabs((tabs) => openTab(tabs, { path: pathname, url: pathname + search, name, fullName, icon }));
  }, [view, pathname, search, setTabs]);
}

const tabless: ReadonlySet<string> = new Set(['notFound', 'group', 'redirect']);
