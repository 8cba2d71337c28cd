import { createHttp, type Http, type HttpRequest } from '#api/http.ts';
import { languageAtom } from '../i18n/language-atom';
import { store } from '../store';

/** The solved captcha of a form. */
export interface SolvedCaptcha {
  code: string;
  timestamp: string;
}

/** Requests without a session: also a user who is signed in sees a public page as everybody else does. */
const anonymousHttp = createHttp({ token: () => null, language: () => store.get(languageAtom) });

/** Requests of a short link. All carry its address, and a posted form its captcha. */
export const createLinkHttp = (encryption: string, captcha: () => SolvedCaptcha | undefined): Http => ({
  send: (request) => anonymousHttp.send({ ...request, query: queryOf(request, encryption, captcha()) }),
});

function queryOf({ method, query }: HttpRequest, encryption: string, captcha: SolvedCaptcha | undefined): URLSearchParams {
  const all = new URLSearchParams(query);
  all.set('encryption', encryption);
  if (method === 'POST' && captcha) for (const [name, value] of Object.entries(captcha)) all.set(name, value);
  return all;
}
