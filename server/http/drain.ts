import type { IncomingMessage } from 'node:http';

/** How much of a refused request is read, in bytes, and for how long, in ms. */
const most = 64 * 1024 * 1024;
const longest = 10_000;

/**
 * Reads the rest of a request that was refused. A client reads the answer only after it has sent everything; closing
 * on it earlier shows it a broken connection instead of the reason.
 * @returns whether all of it was read
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
    const timer = setTimeout(finish, longest);
    request.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > most) finish();
    });
    request.once('end', finish).once('close', finish).once('error', finish);
    request.resume();
  });
}
