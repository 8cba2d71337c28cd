import { applyAccountSettings } from '../settings/account-settings';
import { store } from '../store';
import { failureOf, type LoadFailure } from './load-failure';
import { parseLoginInfo } from './login-info';
import { sessionClient } from './session-calls';
import { loadedAtom, tokenAtom } from './session-atoms';

/** Loads the logged-in user. Concurrent calls share a request. Resolves to a failure or `null`. */
export function loadSession(): Promise<LoadFailure | null> {
  running ??= load().finally(() => {
    running = undefined;
  });
  return running;
}

let running: Promise<LoadFailure | null> | undefined;

async function load(): Promise<LoadFailure | null> {
  const token = store.get(tokenAtom);
  if (token === null) return null;
  try {
    const info = parseLoginInfo((await sessionClient.currentUser()).data);
    if (!info) return { isOver: true, textKey: 'session.empty' };
    if (info.menuList.length === 0) return { isOver: true, textKey: 'session.noMenus' };
    const previous = store.get(loadedAtom);
    const previousUserId = previous?.info.userInfo.userId;
    // Before the application is drawn. Later answers may be older than a change.
    if (previous?.token !== token) applyAccountSettings(info.userInfo);
    // Reloads the page for another user, so that no state of the first user remains.
    if (previousUserId !== undefined && previousUserId !== info.userInfo.userId) window.location.reload();
    else store.set(loadedAtom, { token, info });
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
