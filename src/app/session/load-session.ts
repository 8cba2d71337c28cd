import { ApiError } from '#api/api-error.ts';
import { store } from '../store';
import { parseLoginInfo } from './login-info';
import { sessionClient } from './session-calls';
import { loadedAtom, tokenAtom } from './session-atoms';

/**
 * Why a session could not be loaded: the shell's text for it, or the server's. `isOver` false means that nobody
 * answered, so the session may well live on.
 */
export interface LoadFailure {
  isOver: boolean;
  text?: string;
  textKey?: 'session.empty' | 'session.noMenus' | 'error.request';
}

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

/**
 * A server that cannot be reached (0), or whose database is away (503), says nothing about the session.
 *
 * @example failureOf(new ApiError({ code: 503, msg: 'Later' }, '')).isOver // false
 */
export function failureOf(error: unknown): LoadFailure {
  if (!(error instanceof ApiError)) return { isOver: true, textKey: 'error.request' };
  if (error.code === 0) return { isOver: false, textKey: 'error.request' };
  return { isOver: error.code < 502 || error.code > 504, text: error.msg };
}
