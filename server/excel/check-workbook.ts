import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { fileSize } from '#engine/short-forms';
import { AppError } from '../app-error';

export const workbookLimits = {
  /** Of the file, in bytes. */
  size: 500 * 1024,
  /** Of everything in it, unpacked, in bytes. */
  unpacked: 20 * 1024 * 1024,
  parts: 200,
  rows: 1_000,
  columns: 200,
} as const;

/**
 * Unpacks a workbook once to count its bytes, and stops at the limit: what a ZIP archive says of its own size may be wrong.
 * Throws `workbookTooLarge` and `workbookBroken`.
 */
export async function checkWorkbook(content: Buffer): Promise<void> {
  if (content.length > workbookLimits.size) throw new AppError('workbookTooLarge', { limit: fileSize(workbookLimits.size) });
  const zip = await openZip(content);
  if (zip.entryCount > workbookLimits.parts) throw tooLarge();
  let unpacked = 0;
  let isWorkbook = false;
  for await (const entry of entriesOf(zip)) {
    isWorkbook ||= entry.fileName === 'xl/workbook.xml';
    unpacked += await sizeOf(zip, entry, workbookLimits.unpacked - unpacked);
  }
  if (!isWorkbook) throw new AppError('workbookBroken');
}

const tooLarge = (): AppError => new AppError('workbookTooLarge', { limit: fileSize(workbookLimits.unpacked) });

const broken = (cause: unknown): AppError => new AppError('workbookBroken', {}, undefined, { cause });

const openZip = (content: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(content, { lazyEntries: true }, (error, zip) => (error ? reject(broken(error)) : resolve(zip))),
  );

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      const done = (next?: Entry) => {
        zip.removeAllListeners();
        resolve(next);
      };
      zip.once('entry', done);
      zip.once('end', () => done());
      zip.once('error', (error) => reject(broken(error)));
      zip.readEntry();
    });
    if (!entry) return;
    yield entry;
  }
}

/** The bytes of an entry, unpacked. Throws `workbookTooLarge` as soon as they are more than the limit. */
const sizeOf = (zip: ZipFile, entry: Entry, limit: number): Promise<number> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(broken(error));
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= limit) return;
        reject(tooLarge());
        stream.destroy();
      });
      stream.on('error', (cause: unknown) => reject(broken(cause)));
      stream.on('end', () => resolve(size));
    }),
  );
