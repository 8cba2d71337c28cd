import type { Readable } from 'node:stream';

/** The contents of files. Rows of the database hold the keys; a row is written after its file. */
export interface FileStore {
  /** Reads the content to its end. Equal contents have one key. When it resolves, the file survives a crash. */
  put(content: Readable | Buffer): Promise<StoredFile>;
  /** `undefined` when the store does not have the file. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<Readable | undefined>;
  /** Does nothing when the store does not have the file. An open stream stays readable. */
  remove(key: string): Promise<void>;
  /**
   * Removes files without a row that were last put before a moment (in milliseconds), and the rest of interrupted puts. The
   * moment has to leave time between a file and its row. Resolves to the number of removed files.
   */
  sweep(before: number, usedKeys: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

export interface StoredFile {
  /** Letters and digits. */
  key: string;
  /** In bytes. */
  size: number;
}
