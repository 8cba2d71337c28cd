import ky from 'ky';
import type { FormView } from '#engine/form-view';
import { ApiError } from './api-error';
import { failureText } from './failure-text';
import { readAnswer, type Answer } from './read-answer';
import { timeoutOf } from './timeout-of';

export interface HttpOptions {
  /** Origin of the server, `http://127.0.0.1:3000`, for callers outside the browser. */
  baseUrl?: string;
  /** Value of the `Authorization` header; `null` without a session. */
  token(): string | null;
  /** Language of the server's texts: `zh`, `zhtw` or `en`. */
  language(): string;
  /** The view of the forms that the user sees. Default: `pc`. */
  view?(): FormView;
  /** The id of the browser's tab, so that the server's messages can leave out its own changes. */
  tab?: string;
  /** Milliseconds for all attempts and the body. Default: 30 seconds, 100 for long calls, 5 minutes for files. */
  timeout?: number;
  /**
   * Called when the session has expired (600), was replaced by another login (601) or is unknown (602). Called once for
   * each token. `error.callId` identifies calls of the login page and the lock screen.
   */
  onSessionLost?(error: ApiError): void;
}

export interface HttpRequest {
  callId: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with parameters filled in. */
  path: string;
  query?: URLSearchParams;
  /** Objects are sent as JSON. */
  body?: URLSearchParams | FormData | Record<string, unknown>;
  answer: 'envelope' | 'raw';
  signal?: AbortSignal;
  /** The view of this call, if it is not the one that the user sees. */
  view?: FormView;
  /** Equal for the attempts of one create, so that the server creates one record. */
  requestKey?: string;
  /** No user asked for it: the server does not count it as activity. */
  isQuiet?: boolean;
  /** The page itself says that the server cannot be reached. */
  hasOwnErrors?: boolean;
}

/** Sends a request and unwraps the answer. */
export interface Http {
  send(request: HttpRequest): Promise<Answer<unknown>>;
}

/**
 * Sends requests to the server. Throws `ApiError` for a code other than 200, a missing or an unreadable answer. An abort
 * rejects with the signal's reason. After a network failure, a GET is sent up to three times; other methods are not
 * repeated.
 *
 * @example createHttp({ token: () => localStorage.getItem('token'), language: () => 'en' })
 */
export function createHttp(options: HttpOptions): Http {
  let lostToken: string | null = null;
  const reportLoss = (error: ApiError, token: string | null): void => {
    // Ignores late answers that belong to an earlier session.
    if (token !== options.token() || (token !== null && token === lostToken)) return;
    lostToken = token;
    options.onSessionLost?.(error);
  };
  return {
    async send(request) {
      const token = options.token();
      const language = options.language();
      const deadline = AbortSignal.timeout(options.timeout ?? timeoutOf(request));
      const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
      try {
        const response = await ky(`${options.baseUrl ?? ''}${request.path}${searchOf(request.query)}`, {
          method: request.method,
          headers: {
            'jnpf-origin': request.view ?? options.view?.() ?? 'pc',
            'tangu-language': language,
            ...(options.tab !== undefined && { 'tangu-tab': options.tab }),
            ...(token !== null && { authorization: token }),
            ...(request.isQuiet && { 'tangu-quiet': '1' }),
            ...(request.requestKey !== undefined && { 'idempotency-key': request.requestKey }),
          },
          ...bodyOf(request.body),
          signal,
          timeout: false,
          throwHttpErrors: false,
          retry: { limit: 2, methods: ['get'], statusCodes: [], shouldRetry: () => (signal.aborted ? false : undefined) },
        });
        return await readAnswer(response, { callId: request.callId, answer: request.answer, language });
      } catch (error) {
        if (error instanceof ApiError) {
          if (sessionLost.has(error.code)) reportLoss(error, token);
          throw error;
        }
        if (request.signal?.aborted) throw request.signal.reason;
        const msg = failureText(language, deadline.aborted ? 'tooSlow' : 'unreachable');
        throw new ApiError({ code: 0, msg }, request.callId, { cause: error });
      }
    },
  };
}

const sessionLost = new Set([600, 601, 602]);

/** The query with the time, under the name of existing clients, so that no cache on the way answers. */
const searchOf = (query: URLSearchParams | undefined): string => `?${query && query.size > 0 ? `${query}&` : ''}_t=${Date.now()}`;

const bodyOf = (body: HttpRequest['body']): { body?: URLSearchParams | FormData; json?: unknown } => {
  if (body === undefined) return {};
  return body instanceof URLSearchParams || body instanceof FormData ? { body } : { json: body };
};
