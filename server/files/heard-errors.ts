import type { Readable } from 'node:stream';

/** A stream that fails before the store reads from it does not end the process; who reads it later gets the failure. */
export function heardErrors<T extends Readable>(content: T): T {
  return content.on('error', () => undefined);
}
