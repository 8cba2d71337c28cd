import ky from 'ky';
import { ApiError } from './api-error';
import { failureText } from './failure-text';
import { readAnswer, type Answer } from './read-answer';

export interface HttpOptions {
  /** Where the server is, for callers that are not a page of it: `http://127.0.0.1:3000`. */
  baseUrl?: string;
  /** The value of `Authorization`, as the login gave it; `null` when nobody is logged in. */
  token(): string | null;
  /** `zh`, `zhtw` or `en`: the language of the answers' texts. */
  language(): string;
  /** In milliseconds, repeats and the answer's body included: 30 seconds, five minutes for files. */
  timeout?: number;
  /**
   * The session is over (600), was taken by another sign-in (601) or is not known (602). Told once for a token,
   * however many calls were under way; `error.callId` lets the login page and the lock screen keep out of it.
   */
  onSessionLost?(error: ApiError): void;
}

export interface HttpRequest {
  callId: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its parameters filled in. */
  path: string;
  query?: URLSearchParams;
  /** Objects go out as JSON. */
  body?: URLSearchParams | FormData | Record<string, unknown>;
  answer: 'envelope' | 'raw';
  signal?: AbortSignal;
}

/** Sends a request and unwraps the answer. */
export interface Http {
  send(request: HttpRequest): Promise<Answer<unknown>>;
}

/**
 * The one door to the server. An answer with a code other than 200, none at all, and one that cannot be read throw
 * `ApiError`; an abort rejects with the signal's reason. A GET is tried three times when the network fails,
 * never after an answer; other methods once.
 *
 * @example createHttp({ token: () => localStorage.getItem('token'), language: () => 'en' })
 */
export function createHttp(options: HttpOptions): Http {
  let lostToken: string | null = null;
  const reportLoss = (error: ApiError, token: string | null): void => {
    // A late answer to a session that is over already says nothing of the one that may have followed it.
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
          headers: { 'jnpf-origin': 'pc', 'tangu-language': language, ...(token !== null && { authorization: token }) },
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

const timeoutOf = (request: HttpRequest): number => (request.body instanceof FormData || request.answer === 'raw' ? 300_000 : 30_000);

const searchOf = (query: URLSearchParams | undefined): string => (query && query.size > 0 ? `?${query}` : '');

const bodyOf = (body: HttpRequest['body']): { body?: URLSearchParams | FormData; json?: unknown } => {
  if (body === undefined) return {};
  return body instanceof URLSearchParams || body instanceof FormData ? { body } : { json: body };
};
