import { ApiError } from '#api/api-error.ts';
import { createHttp, type Http } from '#api/http.ts';
import { reconnection } from '#api/reconnection.ts';
import { tabId } from '#api/tab-id.ts';
import { windowView } from '#ui/form/window-view.ts';
import { showToast } from '../feedback/toasts';
import { i18n } from '../i18n/i18n';
import { languageAtom } from '../i18n/language-atom';
import { store } from '../store';
import { callFollowed } from './calls-under-way';
import { forgetSession } from './forget-session';
import { tokenAtom } from './session-atoms';

const plainHttp = createHttp({
  token: () => store.get(tokenAtom),
  language: () => store.get(languageAtom),
  view: windowView,
  tab: tabId,
  onSessionLost: (error) => {
    if (isPasswordCall(error.callId)) return;
    showToast({ kind: 'error', text: error.msg });
    forgetSession();
  },
});

/**
 * Sends requests to the server. A lost session shows a message and leads to the login page. An unreachable server shows a
 * message, except for calls whose page shows it.
 */
export const http: Http = {
  send: (request) =>
    callFollowed(request, plainHttp.send(request)).then(answered, (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 0 || request.hasOwnErrors || showsOwnErrors(error.callId)) throw error;
      const msg = i18n.t('error.request');
      showToast({ kind: 'error', text: msg });
      throw new ApiError({ code: 0, msg }, error.callId, { cause: error });
    }),
};

function answered<T>(answer: T): T {
  reconnection.answered();
  return answer;
}

/** Login page and lock screen show errors of their own calls. */
const isPasswordCall = (callId: string): boolean => /\.(login|unlock)$/.test(callId);

/** Calls of the session and uploads: the page shows their errors, or the result is not awaited. */
const showsOwnErrors = (callId: string): boolean => /^(oauth\/oauth|file\/upload)\./.test(callId);
