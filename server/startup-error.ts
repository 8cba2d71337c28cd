/**
 * Why the server cannot start: what happened, where, and what to do.
 * `start.mjs` prints the message alone, without a stack.
 *
 * @example new StartupError('PORT is `abc`, which is not a port number.').name // 'StartupError'
 */
export class StartupError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StartupError';
  }
}
