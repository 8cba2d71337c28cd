import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStore } from './file-store';

/** A stored file in a zip. */
export interface PackedFile {
  name: string;
  key: string;
  /** In bytes. */
  size: number;
}

/** Not compressed: most files are already, and so the size is known before the download. */
const options = { compress: false, mtime: new Date(2000, 0, 1) } as const;

/** A zip of stored files. Each is opened when its turn comes; a failure ends the stream with an error. */
export function packedFiles(entries: readonly PackedFile[], files: FileStore): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const opened = new Set<Readable>();
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, key, size } of entries)
    zip.addReadStreamLazy(name, { ...options, size }, (give) => {
      files.open(key).then(
        (content) => {
          if (!content) return give(new Error(`The store does not have the file ${key}.`), output);
          opened.add(content.once('close', () => opened.delete(content)));
          if (output.destroyed) content.destroy();
          return give(null, content);
        },
        (error: Error) => give(error, output),
      );
    });
  zip.end();
  pipeline(zip.outputStream, output).catch(() => {
    for (const content of opened) content.destroy();
  });
  return output;
}

/** The size of the zip in bytes. */
export const packedSize = (entries: readonly PackedFile[]): Promise<number> =>
  new Promise((resolve) => {
    const zip = new ZipFile();
    for (const { name, size } of entries) zip.addReadStreamLazy(name, { ...options, size }, () => undefined);
    // The types of the package leave out the number.
    zip.end(undefined, ((size: number) => resolve(size)) as () => void);
  });
