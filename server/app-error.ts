import type { ErrorCode } from './error-codes';

/**
 * What a person or the infrastructure did that the server cannot go on from. `code` is a key of `error-codes.ts`,
 * `params` fill the placeholders of its text, `data` goes into the answer's envelope as it is.
 *
 * @example new AppError('recordNotFound', { id: '42' }).code // 'recordNotFound'
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: Readonly<Record<string, unknown>> = {},
    readonly data?: unknown,
    options?: { cause?: unknown },
  ) {
    super(`${code} ${JSON.stringify(params)}`, options);
    this.name = 'AppError';
  }
}
