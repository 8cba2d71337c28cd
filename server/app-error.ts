import type { ErrorCode } from './error-codes';

/**
 * An error that the caller or the infrastructure causes. `code` is a key of `error-codes.ts`, `params` fill the
 * placeholders of its text, `data` is the `data` of the answer's envelope.
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
