import { join } from 'node:path';
import { Piscina } from 'piscina';

/** Hashes files in a worker thread, so that requests go on. */
export interface FileHasher {
  /**
   * Hashes a file as far as `end`, from where its last task ended. When `isLast`, also answers the digests of the whole file
   * and forgets it. With `copyFrom`, the bytes from `start` are first copied from the same place of another file.
   */
  hash(task: HashTask): Promise<FileDigest | undefined>;
  close(): Promise<void>;
}

export interface HashTask {
  path: string;
  start: number;
  end: number;
  copyFrom?: string;
  isLast?: boolean;
}

/** In hexadecimal digits. */
interface FileDigest {
  sha256: string;
  md5: string;
}

/** How far one run came. Errors lose their codes between threads. */
export type HashResult = { position: number; digest?: FileDigest } | { failure: { code?: string | undefined; message: string } };

/** The thread starts with the first task, and ends when it is idle. */
export function createFileHasher(buildDir: string): FileHasher {
  const filename = import.meta.env.PROD ? join(buildDir, 'server', 'hash-worker.js') : join(import.meta.dirname, 'hash-worker-dev.mjs');
  const pool = new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 60_000, resourceLimits: { maxOldGenerationSizeMb: 64 } });
  return {
    hash: async (task) => {
      for (let { start } = task; ;) {
        const result = (await pool.run({ ...task, start })) as HashResult;
        if ('failure' in result) throw Object.assign(new Error(result.failure.message), { code: result.failure.code });
        if (result.position >= task.end) return result.digest;
        start = Math.max(start, result.position);
      }
    },
    close: () => pool.destroy(),
  };
}
