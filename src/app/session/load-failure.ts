import { ApiError } from '#api/api-error.ts';

/**
 * Why a session could not be loaded, with a text of the shell or of the server. `isOver` is false if the server did not
 * answer, so that the session may still be valid.
 */
export interface LoadFailure {
  isOver: boolean;
  text?: string;
  textKey?: 'session.empty' | 'session.noMenus' | 'error.request';
}

/**
 * Whether a failed call ends the session. An unreachable server (0) or database (502 to 504) does not, so that a restart
 * logs no user out.
 *
 * @example failureOf(new ApiError({ code: 503, msg: 'Later' }, '')) // { isOver: false, text: 'Later' }
 */
export function failureOf(error: unknown): LoadFailure {
  if (!(error instanceof ApiError)) return { isOver: true, textKey: 'error.request' };
  if (error.code === 0) return { isOver: false, textKey: 'error.request' };
  return { isOver: error.code < 502 || error.code > 504, text: error.msg };
}
