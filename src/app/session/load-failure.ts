import { ApiError } from '#api/api-error.ts';

/**
 * Why a session could not be loaded: the shell's text for it, or the server's. `isOver` false means that nobody
 * answered, so the session may well live on.
 */
export interface LoadFailure {
  isOver: boolean;
  text?: string;
  textKey?: 'session.empty' | 'session.noMenus' | 'error.request';
}

/**
 * What a failed call says of the session. A server that cannot be reached (0), or whose database is away (502 to 504),
 * says nothing about it: nobody is logged out by a restart.
 *
 * @example failureOf(new ApiError({ code: 503, msg: 'Later' }, '')) // { isOver: false, text: 'Later' }
 */
export function failureOf(error: unknown): LoadFailure {
  if (!(error instanceof ApiError)) return { isOver: true, textKey: 'error.request' };
  if (error.code === 0) return { isOver: false, textKey: 'error.request' };
  return { isOver: error.code < 502 || error.code > 504, text: error.msg };
}
