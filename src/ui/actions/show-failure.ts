import { ApiError } from '#api/api-error.ts';
import type { Feedback } from '../services';

/** Shows why a call failed, in the server's words. That a session is over is the shell's to say; a mistake of ours goes to the console. */
export function showFailure(error: unknown, feedback: Pick<Feedback, 'error'>): void {
  if (error instanceof ApiError) {
    if (!sessionCodes.has(error.code)) feedback.error(error.msg);
    return;
  }
  if (error instanceof DOMException && error.name === 'AbortError') return;
  reportError(error);
}

const sessionCodes = new Set([600, 601, 602]);
