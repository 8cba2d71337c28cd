import { ApiError } from '#api/api-error.ts';
import type { Feedback } from '../services';

/** Shows the server's message of a failed call. The shell reports an expired session; a program error goes to the console. */
export function showFailure(error: unknown, feedback: Pick<Feedback, 'error'>): void {
  if (error instanceof ApiError) {
    if (!sessionCodes.has(error.code)) feedback.error(error.msg);
    return;
  }
  if (error instanceof DOMException && error.name === 'AbortError') return;
  reportError(error);
}

const sessionCodes = new Set([600, 601, 602]);
