import { useLocation, useNavigate } from 'react-router-dom';
import { lastStateAt } from '#ui/page/entry-state.ts';
import { settingsAtom } from '../settings/settings-atom';
import { store } from '../store';
import { tabsAtom } from './tabs-atom';

/**
 * Opens a page by its path. A page of another tab comes back as the user left it, with its query; the page in sight begins
 * anew without one.
 */
export function useOpenPage(): (path: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (path) => {
    const { useCache } = store.get(settingsAtom);
    const tab = useCache && path !== pathname ? store.get(tabsAtom).find((open) => open.path === path) : undefined;
    const url = tab?.url ?? path;
    void navigate(url, { state: tab && lastStateAt(url) });
  };
}
