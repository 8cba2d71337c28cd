import { toastTime } from '#engine/platform-constants';
import { liveHub, type LiveMessage } from '#ui/live/live-hub.ts';
import { showToast } from '../feedback/toasts';
import { i18n } from '../i18n/i18n';
import { forgetSession } from '../session/forget-session';
import { tokenAtom } from '../session/session-atoms';
import { store } from '../store';
import { createLiveConnection } from './live-connection';
import { createLiveTabs, type TabRequest } from './live-tabs';
import { openSocket } from './open-socket';

let isStarted = false;

/** Connects the page with the server's messages, from now until the page is left. */
export function startLive(): void {
  if (isStarted) return;
  isStarted = true;
  const send = openPort();
  const sendAll = (): void => {
    const token = store.get(tokenAtom);
    send({ token, resources: token === null ? [] : liveHub.watched() });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  store.sub(tokenAtom, sendAll);
  // Another page of the application stops watching before the next one starts.
  liveHub.onWatch(() => {
    clearTimeout(timer);
    timer = setTimeout(sendAll, watchDelay);
  });
  window.addEventListener('online', () => send({ isOnline: true }));
  window.addEventListener('pagehide', () => send({ isLeaving: true }));
  window.addEventListener('pageshow', ({ persisted }) => persisted && sendAll());
  liveHub.on('logout', onLogout);
  liveHub.on('refresh', onRefresh);
  sendAll();
}

/** In ms. */
const watchDelay = 50;

/** One connection for all tabs where the browser has shared workers, else one for this tab. */
function openPort(): (request: TabRequest) => void {
  if (typeof SharedWorker === 'function') {
    try {
      const { port } = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module', name: 'tangu-live' });
      port.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => liveHub.receive(data));
      port.start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not supported by ports
      return (request) => port.postMessage(request);
    } catch {
      // Some browsers forbid workers in private windows.
    }
  }
  return createLiveTabs((receive) => createLiveConnection({ open: openSocket, receive })).add(liveHub.receive);
}

/** In ms: a logout by this browser has its own message, and removes the token meanwhile. */
const logoutDelay = 600;

/** In ms. */
const refreshDelay = 2_000;

/** The server ended the session: shows why and leads to the login page. A message for another token loads the page again. */
function onLogout({ token, msg }: LiveMessage): void {
  const own = store.get(tokenAtom);
  if (own === null) return;
  if (typeof token === 'string' && token !== own) return window.location.reload();
  setTimeout(() => {
    if (store.get(tokenAtom) !== own) return;
    showToast({ kind: 'warning', text: typeof msg === 'string' && msg !== '' ? msg : i18n.t('session.ended') }, toastTime.lastLogin);
    forgetSession();
  }, logoutDelay);
}

function onRefresh({ msg }: LiveMessage): void {
  if (typeof msg !== 'string' || msg === '') return window.location.reload();
  showToast({ kind: 'notice', text: msg }, refreshDelay);
  setTimeout(() => window.location.reload(), refreshDelay);
}
