import type { Readable } from 'node:stream';

/**
 * The contents of files. Rows of the database hold the keys; a row is written after its file. Several servers share a store.
 * A store that has no space left, or does not answer, throws an `AppError`, and stores nothing.
 */
export interface FileStore {
  /** Reads the content to its end. Equal contents have one key. When it resolves, the file survives a crash. */
  put(content: Readable | Buffer): Promise<StoredFile>;
  /** `undefined` when the store does not have the file. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: FileRange): Promise<Readable | undefined>;
  /** Does nothing when the store does not have the file. An open stream stays readable. */
  remove(key: string): Promise<void>;
  /**
   * Removes files without a row that were last put before a moment (in milliseconds), and the rest of interrupted puts. The
   * moment has to leave time between a file and its row. Uploads whose last part came before `uploadsBefore` are discarded.
   * Resolves to the number of removed files.
   */
  sweep(before: number, usedKeys: (keys: readonly string[]) => Promise<ReadonlySet<string>>, uploadsBefore?: number): Promise<number>;
  /** An upload in parts; it survives restarts. `id` is 64 hexadecimal digits, `size` the same at each call. */
  parts(id: string, size: UploadSize): PartialUpload;
  /** Whether files can be stored: throws the error that `put` would throw. */
  check(): Promise<void>;
}

export interface StoredFile {
  /** Letters and digits. */
  key: string;
  /** In bytes. */
  size: number;
}

export interface JoinedFile extends StoredFile {
  md5: string;
}

/** Positions of bytes from 0; both are included, as in HTTP. */
export interface FileRange {
  start: number;
  end: number;
}

export interface UploadSize {
  /** In bytes, of the file. */
  total: number;
  /** In bytes, of each part but the last, which holds the remaining `1` to `part` bytes. */
  part: number;
}

export interface PartialUpload {
  /**
   * Stores part `number` (from 1) of exactly the declared length; replaces an earlier one. When it resolves, the part survives
   * a crash. After a failure, an earlier part is still there.
   */
  put(number: number, content: Readable): Promise<void>;
  /** The numbers that are stored, ascending. */
  numbers(): Promise<number[]>;
  /**
   * Joins the parts in numeric order, and forgets them; also answers the MD5, which clients name. `note` runs before they are
   * forgotten, and the file may not be stored yet: if the process ends then, `join` can be called again. Throws for a missing part.
   */
  join(note?: (file: JoinedFile) => Promise<void>): Promise<JoinedFile>;
  /** Forgets the parts. */
  discard(): Promise<void>;
}
