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

/** In bytes, unpacked: of what a reader holds in memory, as the shared texts. Sheets are read piece by piece. */
const maxHeldPart = 64 * 1024 * 1024;

/**
 * Unpacks a workbook once to count its bytes, and stops at the limit: what a ZIP archive says of its own size may be wrong.
 * Answers about how many rows its longest sheet has.
 * Throws `workbookTooLarge`, `workbookBroken`, `workbookEncrypted`, `workbookOld` and `workbookMacros`.
 */
export async function checkWorkbook(
  content: Buffer,
  { size, unpacked: maxUnpacked }: { size: number; unpacked: number } = workbookLimits,
): Promise<{ rows: number }> {
  if (content.length > size) throw new AppError('workbookTooLarge', { limit: fileSize(size) });
  refuseContainer(content);
  const zip = await openZip(content);
  if (zip.entryCount > workbookLimits.parts) throw tooLarge(maxUnpacked);
  let unpacked = 0;
  let isWorkbook = false;
  let rows = 0;
  for await (const entry of entriesOf(zip)) {
    isWorkbook ||= entry.fileName === 'xl/workbook.xml';
    if (entry.fileName.endsWith('vbaProject.bin')) throw new AppError('workbookMacros');
    const isSheet = entry.fileName.startsWith('xl/worksheets/');
    const part = await sizeOf(zip, entry, Math.min(maxUnpacked - unpacked, isSheet ? Infinity : maxHeldPart));
    unpacked += part.size;
    if (isSheet) rows = Math.max(rows, part.rows);
  }
  if (!isWorkbook) throw new AppError('workbookBroken');
  return { rows };
}

/** The container of workbooks with a password, and of those before 2007. */
function refuseContainer(content: Buffer): void {
  if (!content.subarray(0, 8).equals(oldContainer)) return;
  throw new AppError(content.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'workbookEncrypted' : 'workbookOld');
}

const oldContainer = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const tooLarge = (limit: number): AppError => new AppError('workbookTooLarge', { limit: fileSize(limit) });

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

/** The bytes of an entry, unpacked, and its rows if it is a sheet. Throws `workbookTooLarge` beyond the limit. */
const sizeOf = (zip: ZipFile, entry: Entry, limit: number): Promise<{ size: number; rows: number }> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(broken(error));
      let size = 0;
      let rows = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        for (let at = chunk.indexOf(rowTag); at >= 0; at = chunk.indexOf(rowTag, at + rowTag.length)) rows += 1;
        if (size <= limit) return;
        reject(tooLarge(limit));
        stream.destroy();
      });
      stream.on('error', (cause: unknown) => reject(broken(cause)));
      stream.on('end', () => resolve({ size, rows }));
    }),
  );

const rowTag = '<row ';
