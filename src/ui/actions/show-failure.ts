import { ApiError } from '#api/api-error.ts';
import type { Feedback } from '../services';

/** The server's message of a failed call; `undefined` for an expired session, which the shell reports, and a program error. */
export const failureText = (error: unknown): string | undefined =>
  error instanceof ApiError && !sessionCodes.has(error.code) ? error.msg : undefined;

/** Shows the server's message of a failed call. The shell reports an expired session; a program error goes to the console. */
export function showFailure(error: unknown, feedback: Pick<Feedback, 'error'>): void {
  const text = failureText(error);
  if (text !== undefined) feedback.error(text);
  if (error instanceof ApiError) return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  reportError(error);
}

const sessionCodes = new Set([600, 601, 602]);
