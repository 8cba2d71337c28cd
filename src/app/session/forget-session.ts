import { store } from '../store';
import { lockedAtom, tokenAtom } from './session-atoms';

/** Removes the token in all tabs. The guard then redirects to the login page. */
export function forgetSession(): void {
  store.set(tokenAtom, null);
  store.set(lockedAtom, false);
}
