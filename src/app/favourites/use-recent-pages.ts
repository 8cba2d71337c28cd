import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { viewsAtom } from '../routes/menu-atoms';
import { useTitleOf } from '../routes/use-title-of';
import { loginInfoAtom } from '../session/session-atoms';
import { storedAtom } from '../settings/stored-atom';
import { store } from '../store';
import { pageLinkOf, type PageLink } from './page-link';
import { parseVisits, visitsAfter, type Visit } from './recent-visits';

/** A page that the user has visited. */
export interface RecentPage extends PageLink {
  /** The time of the last visit, in ms. */
  time: number;
}

/**
 * The pages that the user visited in this browser, the latest first, at most 20. Pages that the user may not open any more
 * are left out.
 */
export function useRecentPages(): readonly RecentPage[] {
  const userId = useAtomValue(loginInfoAtom)?.userInfo.userId ?? '';
  const visits = useAtomValue(visitsAtomOf(userId));
  const views = useAtomValue(viewsAtom);
  const titleOf = useTitleOf();
  return useMemo(
    () =>
      visits.flatMap(({ url, time }) => {
        const link = pageLinkOf(url, views, titleOf);
        return link ? [{ ...link, time }] : [];
      }),
    [visits, views, titleOf],
  );
}

/** Remembers a visit of the logged-in user. The home page is always one click away, and is not remembered. */
export function rememberVisit(url: string): void {
  const userId = store.get(loginInfoAtom)?.userInfo.userId;
  if (userId === undefined || /^\/(home|dashboard)(\?|$)/.test(url)) return;
  store.set(visitsAtomOf(userId), (visits) => visitsAfter(visits, { url, time: Date.now() }));
}

type VisitsAtom = ReturnType<typeof storedAtom<readonly Visit[]>>;

const visitsAtoms = new Map<string, VisitsAtom>();

/** The visits of a user, stored in the browser. */
function visitsAtomOf(userId: string): VisitsAtom {
  const visits =
    visitsAtoms.get(userId) ?? storedAtom<readonly Visit[]>(`tangu.recent.${userId}`, { read: parseVisits, write: JSON.stringify });
  visitsAtoms.set(userId, visits);
  return visits;
}
