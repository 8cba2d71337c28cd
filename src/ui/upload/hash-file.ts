/** In bytes. The platform's clients read a file in slices of this size. */
export const sliceSize = 10_240_000;

/** What the worker tells: the part that is read, the hash at the end, or that the file cannot be read. */
export type HashMessage = { part: number } | { md5: string } | { isUnreadable: true };

/** A file that the browser cannot read, for example because it was moved or changed after it was chosen. */
export class UnreadableFile extends Error {}

/** The browser could not load the code that hashes, for example because the network is down. */
export class HashingNotStarted extends Error {}

/**
 * The MD5 of a file. It is computed in a worker, so that a large file does not block the page. Throws `UnreadableFile` and
 * `HashingNotStarted`.
 */
export function hashFile(file: File, signal: AbortSignal, onProgress: (part: number) => void): Promise<string> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', () => reject(new HashingNotStarted(file.name)));
    worker.addEventListener('message', ({ data }: MessageEvent<HashMessage>) => {
      if ('part' in data) onProgress(data.part);
      else if ('md5' in data) resolve(data.md5);
      else reject(new UnreadableFile(file.name));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
