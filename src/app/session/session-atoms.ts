import { atom } from 'jotai';
import { storedAtom } from '../settings/stored-atom';
import type { LoginInfo } from './login-info';

/** What `Authorization` carries, as the login gave it; `null` when nobody is logged in. Shared by all tabs. */
export const tokenAtom = storedAtom<string | null>('tangu.token', { read: (text) => text || null, write: (token) => token });

/** Whether the screen is locked, in all tabs at once. */
export const lockedAtom = storedAtom<boolean>('tangu.locked', { read: (text) => text === '1', write: (locked) => (locked ? '1' : null) });

/** The user's information with the token it belongs to: under another token it counts for nothing. */
export const loadedAtom = atom<{ token: string; info: LoginInfo } | null>(null);

/** Who is logged in, their menus and rights; `null` until they are loaded. */
export const loginInfoAtom = atom((get) => {
  const loaded = get(loadedAtom);
  return loaded && loaded.token === get(tokenAtom) ? loaded.info : null;
});
