/**
 * How long a call may take, in milliseconds.
 *
 * @example timeoutOf({ path: '/api/system/Menu', answer: 'envelope' }) // 30000
 */
export const timeoutOf = ({ body, answer, path }: { body?: unknown; answer: 'envelope' | 'raw'; path: string }): number =>
  body instanceof FormData || answer === 'raw' ? 300_000 : longCalls.test(path) ? 100_000 : 30_000;

/** Calls that wait for other systems, write many permissions, or join large files. */
const longCalls =
  /\/(?:SynThirdInfo\/syn|Synchronization|Email\/Receive|Permission\/Authority\/Data|file\/merge|DataSync\/Actions\/Execute)/i;
