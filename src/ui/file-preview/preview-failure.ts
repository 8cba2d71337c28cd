import { ApiError } from '#api/api-error.ts';
import type { PreviewReason } from './PreviewNote';

/** A file that is not shown, and why. */
export class PreviewFailure extends Error {
  constructor(readonly reason: PreviewReason) {
    super(reason);
  }
}

/** The reason of any failure: the server refuses a file that does not exist, or that the user may not see. */
export function reasonOf(error: unknown): PreviewReason {
  if (error instanceof PreviewFailure) return error.reason;
  return error instanceof ApiError && error.code !== 0 && error.code < 500 ? 'missing' : 'failed';
}
