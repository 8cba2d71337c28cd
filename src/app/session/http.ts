import { ApiError } from '#api/api-error.ts';
import { createHttp, type Http } from '#api/http.ts';
import { showToast } from '../feedback/toasts';
import { i18n } from '../i18n/i18n';
import { languageAtom } from '../i18n/language-atom';
import { store } from '../store';
import { forgetSession } from './forget-session';
import { tokenAtom } from './session-atoms';

const bare = createHttp({
  token: () => store.get(tokenAtom),
  language: () => store.get(languageAtom),
  onSessionLost: (error) => {
    if (isAskedForPassword(error.callId)) return;
    showToast({ kind: 'error', text: error.msg });
    forgetSession();
  },
});

/**
 * The application's door to the server. A lost session is told once and leads to the login page; a server that cannot
 * be reached is told in the same few words wherever that is noticed, save where a call's own place says it.
 */
export const http: Http = {
  send: (request) =>
    bare.send(request).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 0 || hasOwnPlace(error.callId)) throw error;
      const msg = i18n.t('error.request');
      showToast({ kind: 'error', text: msg });
      throw new ApiError({ code: 0, msg }, error.callId, { cause: error });
    }),
};

/** Wrong passwords at the login page and the lock screen are told where they were typed. */
const isAskedForPassword = (callId: string): boolean => /\.(login|unlock)$/.test(callId);

/** Calls of the session: the page that makes them shows what went wrong, or nobody waits for them. */
const hasOwnPlace = (callId: string): boolean => callId.startsWith('oauth/oauth.');
