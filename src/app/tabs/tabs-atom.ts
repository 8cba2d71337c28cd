import { atom } from 'jotai';
import { loginInfoAtom } from '../session/session-atoms';
import { storeTabs, storedTabs } from './stored-tabs';
import { home, type Tab } from './tabs';

interface OwnTabs {
  userId: string;
  tabs: readonly Tab[];
}

const changedAtom = atom<OwnTabs | undefined>(undefined);

const userIdAtom = atom((get) => get(loginInfoAtom)?.userInfo.userId);

/** The tabs of the logged-in user, stored in this browser tab. Those of another user are not shown. */
export const tabsAtom = atom(
  (get): readonly Tab[] => {
    const userId = get(userIdAtom);
    if (userId === undefined) return [home];
    const changed = get(changedAtom);
    return changed?.userId === userId ? changed.tabs : storedTabs(userId);
  },
  (get, set, change: (tabs: readonly Tab[]) => readonly Tab[]) => {
    const userId = get(userIdAtom);
    const before = get(tabsAtom);
    const tabs = change(before);
    if (userId === undefined || tabs === before) return;
    set(changedAtom, { userId, tabs });
    storeTabs({ userId, tabs });
  },
);
