import type { IncomingMessage } from 'node:http';

/** How much of a refused request is read, in bytes, and for how long, in ms. */
const maxBytes = 64 * 1024 * 1024;
const timeLimit = 10_000;

/**
 * Reads a refused request to its end. A client reads the answer only after it has sent everything; closing earlier would
 * show a broken connection instead of the error.
 * @returns whether the whole request was read
 */
export async function drain(request: IncomingMessage): Promise<boolean> {
  const isRead = () => request.complete || request.readableEnded;
  if (isRead() || request.destroyed) return isRead();
  return new Promise((resolve) => {
    let read = 0;
    const finish = () => {
      clearTimeout(timer);
      request.removeAllListeners('data');
      resolve(isRead());
    };
    const timer = setTimeout(finish, timeLimit);
    request.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > maxBytes) finish();
    });
    request.once('end', finish).once('close', finish).once('error', finish);
    request.resume();
  });
}
