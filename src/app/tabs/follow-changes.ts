import { liveHub } from '#ui/live/live-hub.ts';
import { followedResources } from '#ui/page/followed-resources.ts';
import { languageAtom } from '../i18n/language-atom';
import { onOwnChange } from '../session/calls-under-way';
import { loginInfoAtom } from '../session/session-atoms';
import { settingsAtom } from '../settings/settings-atom';
import { store } from '../store';
import { createRestingPages, type RestingPages } from './resting-pages';

/** The pages of this window. */
export const restingPages: RestingPages = createRestingPages({ resourcesOf: followedResources, isConnected: liveHub.isConnected });

/**
 * Tells resting pages what may have changed: by messages of the server, by calls of this tab, or with the session. A new language or
 * appearance reaches them when they come back. Returns the function that ends it.
 */
export function followChanges({ changed }: RestingPages = restingPages): () => void {
  const all = (): void => changed();
  window.addEventListener('offline', all);
  const ends = [
    ...(['changed', 'ownChanged'] as const).map((method) => liveHub.on(method, ({ resource }) => changed(String(resource)))),
    ...(['reload', 'refresh', 'connectionLost'] as const).map((method) => liveHub.on(method, all)),
    onOwnChange(all),
    ...[loginInfoAtom, languageAtom, settingsAtom].map((atom) => store.sub(atom, all)),
    () => window.removeEventListener('offline', all),
  ];
  return () => ends.forEach((end) => end());
}
