import { createHttp } from '#api/http.ts';
import type { ApiError } from '#api/api-error.ts';
import { showToast } from '../feedback/toasts';
import { languageAtom } from '../i18n/language-atom';
import { store } from '../store';
import { tokenAtom } from './session-atoms';
import { forgetSession } from './forget-session';

/** The application's door to the server. A lost session is told once and leads to the login page, from wherever it was noticed. */
export const http = createHttp({
  token: () => store.get(tokenAtom),
  language: () => store.get(languageAtom),
  onSessionLost: (error) => {
    if (isAskedForPassword(error)) return;
    showToast({ kind: 'error', text: error.msg });
    forgetSession();
  },
});

/** Wrong passwords at the login page and the lock screen are told where they were typed. */
const isAskedForPassword = ({ callId }: ApiError): boolean => /\.(login|unlock)$/.test(callId);
