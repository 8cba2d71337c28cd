import { toastTime } from '#engine/platform-constants';
import { liveHub, type LiveMessage } from '#ui/live/live-hub.ts';
import { showToast } from '../feedback/toasts';
import { i18n } from '../i18n/i18n';
import { followUnread } from '../messages/follow-unread';
import { forgetSession } from '../session/forget-session';
import { loadSession } from '../session/load-session';
import { tokenAtom } from '../session/session-atoms';
import { store } from '../store';
import { openPort } from './open-port';

let isStarted = false;

/** Connects the page with the server's messages, from now until the page is left. */
export function startLive(): void {
  if (isStarted) return;
  isStarted = true;
  const sendAll = (): void => {
    const token = store.get(tokenAtom);
    send({ token, resources: token === null ? [] : liveHub.watched() });
  };
  const send = openPort(liveHub.receive, sendAll);
  let timer: ReturnType<typeof setTimeout> | undefined;
  store.sub(tokenAtom, sendAll);
  // Another page of the application stops watching before the next one starts.
  liveHub.onWatch(() => {
    clearTimeout(timer);
    timer = setTimeout(sendAll, watchDelay);
  });
  liveHub.onTell((message) => send({ tell: message }));
  window.addEventListener('online', () => send({ isOnline: true }));
  window.addEventListener('pagehide', () => send({ isLeaving: true }));
  window.addEventListener('pageshow', ({ persisted }) => persisted && sendAll());
  followUnread();
  liveHub.on('logout', onLogout);
  liveHub.on('refresh', onRefresh);
  sendAll();
}

/** In ms. */
const watchDelay = 50;

/** In ms: a logout by this browser has its own message, and removes the token meanwhile. */
const logoutDelay = 600;

/** In ms. */
const refreshDelay = 2_000;

/** The server ended the session: shows why and leads to the login page. A message for another token loads the page again. */
function onLogout({ token, socketToken, msg }: LiveMessage): void {
  const own = store.get(tokenAtom);
  // Tabs share a connection, which may not know yet of the login of this one.
  if (own === null || socketToken !== own) return;
  if (typeof token === 'string' && token !== own) return window.location.reload();
  setTimeout(() => {
    if (store.get(tokenAtom) !== own) return;
    showToast({ kind: 'warning', text: typeof msg === 'string' && msg !== '' ? msg : i18n.t('session.ended') }, toastTime.lastLogin);
    forgetSession();
  }, logoutDelay);
}

/** Changed rights are read again in place, so that nothing that the user is writing is lost. */
function onRefresh({ msg, reason }: LiveMessage): void {
  if (reason === 'rights') return void loadSession().then((failure) => failure?.isOver === true && window.location.reload());
  if (typeof msg !== 'string' || msg === '') return window.location.reload();
  showToast({ kind: 'notice', text: msg }, refreshDelay);
  setTimeout(() => window.location.reload(), refreshDelay);
}
