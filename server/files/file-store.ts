import type { Readable } from 'node:stream';

/** Where the content of files lies. Rows of the database hold the keys; a row is written after its file. */
export interface FileStore {
  /** Reads the content to its end. Equal contents have one key. When it resolves, the file survives a crash. */
  put(content: Readable | Buffer): Promise<StoredFile>;
  /** `undefined` when the store does not have the file. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<Readable | undefined>;
  /** Does nothing when the store does not have the file. A stream that is open goes on. */
  remove(key: string): Promise<void>;
  /**
   * Removes the files that were last put before a moment, in milliseconds, and have no row, and what broken-off puts have
   * left behind. The moment leaves the time between a file and its row. Resolves to the number of files removed.
   */
  sweep(before: number, usedKeys: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

export interface StoredFile {
  /** Letters and digits. */
  key: string;
  /** In bytes. */
  size: number;
}
