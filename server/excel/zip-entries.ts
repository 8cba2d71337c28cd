import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../app-error';

export const brokenWorkbook = (cause: unknown): AppError => new AppError('workbookBroken', {}, undefined, { cause });

/** Opens the archive of a workbook. Throws `workbookBroken`. */
export const openZip = (content: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(content, { lazyEntries: true }, (error, zip) => (error ? reject(brokenWorkbook(error)) : resolve(zip))),
  );

/** The entries of an archive, each read when it is asked for. Throws `workbookBroken`. */
export async function* zipEntries(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      const done = (next?: Entry) => {
        zip.removeAllListeners();
        resolve(next);
      };
      zip.once('entry', done);
      zip.once('end', () => done());
      zip.once('error', (error) => reject(brokenWorkbook(error)));
      zip.readEntry();
    });
    if (!entry) return;
    yield entry;
  }
}
