import { store } from '../store';
import { failureOf, type LoadFailure } from './load-failure';
import { parseLoginInfo } from './login-info';
import { sessionClient } from './session-calls';
import { loadedAtom, tokenAtom } from './session-atoms';

/** Fetches who is logged in, once however many ask. Resolves to what went wrong, or `null`. */
export function loadSession(): Promise<LoadFailure | null> {
  underWay ??= load().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

let underWay: Promise<LoadFailure | null> | undefined;

async function load(): Promise<LoadFailure | null> {
  const token = store.get(tokenAtom);
  if (token === null) return null;
  try {
    const info = parseLoginInfo((await sessionClient.currentUser()).data);
    if (!info) return { isOver: true, textKey: 'session.empty' };
    if (info.menuList.length === 0) return { isOver: true, textKey: 'session.noMenus' };
    const before = store.get(loadedAtom)?.info.userInfo.userId;
    // A page serves one user: for another one it starts over, and nothing of the first is left in it.
    if (before !== undefined && before !== info.userInfo.userId) window.location.reload();
    else store.set(loadedAtom, { token, info });
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
