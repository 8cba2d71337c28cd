import { atom } from 'jotai';
import { store } from '../store';
import { forgetSession } from './forget-session';
import { sessionClient } from './session-calls';

/** True from the moment the user leaves until the page is gone. */
export const leavingAtom = atom(false);

/**
 * Logs out, here and on the server, and starts over at the login page: nothing of the user stays in the page.
 * A server that cannot be reached does not keep anybody in.
 */
export async function signOut(): Promise<void> {
  await sessionClient.logout().catch(() => {});
  leave();
}

/** Forgets the session and opens the login page afresh. */
export function leave(): void {
  store.set(leavingAtom, true);
  forgetSession();
  window.location.assign('/login');
}
