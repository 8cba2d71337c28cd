/**
 * The reason why the server cannot start. The message names the problem, its place and the solution.
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
