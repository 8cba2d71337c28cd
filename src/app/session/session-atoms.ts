import { atom } from 'jotai';
import { storedAtom } from '../settings/stored-atom';
import type { LoginInfo } from './login-info';

/** The token of the session, sent as `Authorization`; `null` if no user is logged in. Shared by all tabs. */
export const tokenAtom = storedAtom<string | null>('tangu.token', { read: (text) => text || null, write: (token) => token });

/** Whether the screen is locked, in all tabs. */
export const lockedAtom = storedAtom<boolean>('tangu.locked', { read: (text) => text === '1', write: (locked) => (locked ? '1' : null) });

/** The user's information and the token it belongs to. Invalid under another token. */
export const loadedAtom = atom<{ token: string; info: LoginInfo } | null>(null);

/** The logged-in user with menus and permissions; `null` until loaded. */
export const loginInfoAtom = atom((get) => {
  const loaded = get(loadedAtom);
  return loaded && loaded.token === get(tokenAtom) ? loaded.info : null;
});
