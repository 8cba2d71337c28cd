import type { Entry, ZipFile } from 'yauzl';
import { fileSize } from '#engine/short-forms';
import { AppError } from '../app-error';
import { createMarkupScan } from './markup-scan';
import { createSheetScan, noParts, sheetPlace, type SheetParts } from './sheet-parts';
import { brokenWorkbook, openZip, zipEntries } from './zip-entries';

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
 * Answers what it has found of its first sheet. Throws `workbookTooLarge`, `workbookBroken`, `workbookEncrypted`, `workbookOld`,
 * `workbookMacros`, `workbookMergedTooMuch`, `workbookMarkupTooLong` and `workbookTooWide`.
 */
export async function checkWorkbook(
  content: Buffer,
  { size, unpacked: maxUnpacked }: { size: number; unpacked: number } = workbookLimits,
): Promise<SheetParts> {
  if (content.length > size) throw new AppError('workbookTooLarge', { limit: fileSize(size) });
  refuseContainer(content);
  const zip = await openZip(content);
  if (zip.entryCount > workbookLimits.parts) throw tooLarge(maxUnpacked);
  let unpacked = 0;
  let isWorkbook = false;
  const sheets = new Map<string, SheetParts>();
  const texts = new Map<string, string>();
  for await (const entry of zipEntries(zip)) {
    isWorkbook ||= entry.fileName === workbookPart;
    if (entry.fileName.endsWith('vbaProject.bin')) throw new AppError('workbookMacros');
    const isSheet = entry.fileName.startsWith('xl/worksheets/');
    const scan = isSheet ? createSheetScan() : undefined;
    if (scan) sheets.set(entry.fileName, scan.parts);
    const limit = Math.min(maxUnpacked - unpacked, isSheet ? Infinity : maxHeldPart);
    const markup = createMarkupScan(entry.fileName, scan?.visit);
    if (isNamed(entry)) texts.set(entry.fileName, '');
    unpacked += await sizeOf(zip, entry, limit, (chunk) => {
      markup.add(chunk);
      const text = texts.get(entry.fileName);
      if (text !== undefined && text.length < maxText) texts.set(entry.fileName, text + chunk.toString());
    });
  }
  if (!isWorkbook) throw new AppError('workbookBroken');
  const { others, ...place } = sheetPlace(texts.get(workbookPart) ?? '', texts.get(relationsPart) ?? '');
  const otherSheets = others.flatMap(({ name, path }) => ((sheets.get(path ?? '')?.rows ?? 0) > 0 ? [name] : []));
  return { ...noParts, ...sheets.get(place.paths.sheet ?? ''), ...place, otherSheets, unpacked };
}

const workbookPart = 'xl/workbook.xml';
const relationsPart = 'xl/_rels/workbook.xml.rels';
const isNamed = ({ fileName }: Entry): boolean => fileName === workbookPart || fileName === relationsPart;

/** In characters, of a part that names the sheets. */
const maxText = 1024 * 1024;

/** The container of workbooks with a password, and of those before 2007. */
function refuseContainer(content: Buffer): void {
  if (!content.subarray(0, 8).equals(oldContainer)) return;
  throw new AppError(content.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'workbookEncrypted' : 'workbookOld');
}

const oldContainer = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const tooLarge = (limit: number): AppError => new AppError('workbookTooLarge', { limit: fileSize(limit) });

/** The bytes of an entry, unpacked. Throws `workbookTooLarge` beyond the limit. */
const sizeOf = (zip: ZipFile, entry: Entry, limit: number, visit: (chunk: Buffer) => void): Promise<number> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(brokenWorkbook(error));
      let size = 0;
      const refuse = (cause: unknown) => {
        reject(cause);
        stream.destroy();
      };
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limit) return refuse(tooLarge(limit));
        try {
          visit(chunk);
        } catch (cause) {
          refuse(cause);
        }
      });
      stream.on('error', (cause: unknown) => reject(brokenWorkbook(cause)));
      stream.on('end', () => resolve(size));
    }),
  );
