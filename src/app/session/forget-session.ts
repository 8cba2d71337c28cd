import { store } from '../store';
import { lockedAtom, tokenAtom } from './session-atoms';

/** Forgets the token, here and in the other tabs; the guard then leads to the login page. */
export function forgetSession(): void {
  store.set(tokenAtom, null);
  store.set(lockedAtom, false);
}
