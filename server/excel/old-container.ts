import { fileSize } from '#engine/short-forms';
import { AppError } from '../app-error';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** In bytes: of the head, of an entry in the directory, and of a piece of a small stream. */
const [headSize, entrySize, pieceSize] = [512, 128, 64];

/** Streams below this size stand in pieces. In bytes. */
const smallStream = 4_096;

/** Numbers of sectors in the head. */
const headSectors = 109;

/** In the directory, what holds other entries at its root, and what has bytes. */
const [rootType, streamType] = [5, 2];

interface Entry {
  name: string;
  type: number;
  start: number;
  size: number;
}

/** Whether a file is in the container of workbooks before 2007, and of those with a password. */
const isOldContainer = (content: Buffer): boolean => content.subarray(0, signature.length).equals(signature);

/**
 * The records of a workbook of Excel 97-2003, out of their container (MS-CFB). Each sector is followed once.
 * Throws `workbookTooLarge` above a number of bytes, `workbookNotOld`, `workbookBroken`, `workbookEncrypted` and `workbookMacros`.
 */
export function oldRecords(content: Buffer, maxSize: number): Buffer {
  if (content.length > maxSize) throw new AppError('workbookTooLarge', { limit: fileSize(maxSize) });
  if (!isOldContainer(content)) throw new AppError('workbookNotOld');
  const shift = content.length < headSize ? 0 : content.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new AppError('workbookBroken');
  const sectorSize = 1 << shift;
  const sector = (index: number): Buffer => {
    const start = (index + 1) * sectorSize;
    if (index < 0 || start >= content.length) throw new AppError('workbookBroken');
    return content.subarray(start, start + sectorSize);
  };
  const table = sectorTable(content, sector, sectorSize);
  const chain = (start: number) => Buffer.concat(chainOf(start, table, content.length / sectorSize).map(sector));
  const entries = entriesIn(chain(content.readInt32LE(48)));
  const has = (name: string) => entries.some((entry) => entry.name === name);
  if (has('encryptedpackage')) throw new AppError('workbookEncrypted');
  if (has('_vba_project') || has('_vba_project_cur')) throw new AppError('workbookMacros');
  const workbook = entries.find(({ name, type }) => type === streamType && name === 'workbook');
  if (!workbook) throw new AppError('workbookNotOld');
  if (workbook.size >= smallStream) return chain(workbook.start).subarray(0, workbook.size);
  const pieces = chain(entries.find(({ type }) => type === rootType)?.start ?? -1);
  const pieceTable = chain(content.readInt32LE(60));
  const parts = chainOf(workbook.start, pieceTable, pieces.length / pieceSize);
  return Buffer.concat(parts.map((index) => pieces.subarray(index * pieceSize, (index + 1) * pieceSize))).subarray(0, workbook.size);
}

/** For each sector the one that follows, as 4 bytes. */
function sectorTable(content: Buffer, sector: (index: number) => Buffer, sectorSize: number): Buffer {
  const places: number[] = [];
  const add = (from: Buffer, start: number, count: number): void => {
    for (let at = 0; at < count; at += 1) {
      const place = from.readInt32LE(start + at * 4);
      if (place >= 0) places.push(place);
    }
  };
  add(content, headSize - headSectors * 4, headSectors);
  const perSector = sectorSize / 4 - 1;
  const maxTables = content.length / sectorSize;
  let next = content.readInt32LE(68);
  for (let count = 0; next >= 0 && count < maxTables; count += 1) {
    const more = sector(next);
    if (more.length < sectorSize) throw new AppError('workbookBroken');
    add(more, 0, perSector);
    next = more.readInt32LE(perSector * 4);
  }
  if (places.length > maxTables) throw new AppError('workbookBroken');
  return Buffer.concat(places.map(sector));
}

/** The places of a chain. Throws `workbookBroken` for one that goes round. */
function chainOf(start: number, table: Buffer, maxLength: number): number[] {
  const places: number[] = [];
  for (let at = start; at >= 0; ) {
    if (places.length > maxLength || at * 4 + 4 > table.length) throw new AppError('workbookBroken');
    places.push(at);
    at = table.readInt32LE(at * 4);
  }
  return places;
}

function entriesIn(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + entrySize <= directory.length; at += entrySize) {
    const nameSize = Math.min(64, directory.readUInt16LE(at + 64));
    const name = directory.toString('utf16le', at, at + Math.max(0, nameSize - 2)).toLowerCase();
    const [start, size] = [directory.readInt32LE(at + 116), directory.readUInt32LE(at + 120)];
    entries.push({ name, type: directory.readUInt8(at + 66), start, size });
  }
  return entries;
}
