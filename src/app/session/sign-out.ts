import { atom } from 'jotai';
import { forgetDrafts } from '#ui/dialogs/kept-drafts.ts';
import { forgetLayers } from '#ui/browser/layers.ts';
import { store } from '../store';
import { forgetTabs } from '../tabs/stored-tabs';
import { forgetSession } from './forget-session';
import { sessionClient } from './session-calls';

/** True from the logout until the page is unloaded. */
export const leavingAtom = atom(false);

/**
 * Logs out in the browser and on the server, and reloads at the login page. Also works if the server is unreachable.
 */
export async function signOut(): Promise<void> {
  await sessionClient.logout().catch(() => {});
  leave();
}

/** Removes the session and loads the login page. */
export function leave(): void {
  store.set(leavingAtom, true);
  forgetSession();
  forgetDrafts();
  forgetLayers();
  forgetTabs();
  window.location.assign('/login');
}
