import type { Http } from './http';

/**
 * Sends requests that no user asked for. They do not keep the session alive.
 *
 * @example quietHttp(http).send(request)
 */
export const quietHttp = (http: Http): Http => ({ send: (request) => http.send({ ...request, isQuiet: true }) });
