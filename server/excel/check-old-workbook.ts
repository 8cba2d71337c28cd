import { fileSize } from '#engine/short-forms';
import { AppError } from '../app-error';

const container = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const hasName = (content: Buffer, name: string): boolean => content.includes(Buffer.from(name, 'utf16le'));

/** The beginning of a workbook in its container: a record of 20 bytes that names version and kind. */
const workbookStart = Buffer.from('0908100000060500', 'hex');
const startSize = 20;
/** In bytes. Streams begin at multiples of it. */
const sectorSize = 64;
/** Records by their numbers: a workbook that is protected from changes, and one that is encrypted. */
const [writeProtect, filePass] = [0x86, 0x2f];

/**
 * Checks a workbook of Excel 97-2003 before it is read. Throws `workbookTooLarge` above a number of bytes, `workbookBroken`,
 * `workbookEncrypted` and `workbookMacros`.
 */
export function checkOldWorkbook(content: Buffer, size: number): void {
  if (content.length > size) throw new AppError('workbookTooLarge', { limit: fileSize(size) });
  if (!content.subarray(0, container.length).equals(container)) throw new AppError('workbookBroken');
  if (hasName(content, 'EncryptedPackage') || hasPassword(content)) throw new AppError('workbookEncrypted');
  if (hasName(content, '_VBA_PROJECT')) throw new AppError('workbookMacros');
}

/** Whether a record at the beginning of the workbook says how it is encrypted. Only `writeProtect`, of 4 bytes, may stand before. */
function hasPassword(content: Buffer): boolean {
  const recordAt = (at: number) => (at + 2 <= content.length ? content.readUInt16LE(at) : 0);
  for (let at = content.indexOf(workbookStart); at >= 0; at = content.indexOf(workbookStart, at + 1)) {
    if (at % sectorSize !== 0) continue;
    const second = at + startSize;
    if (recordAt(recordAt(second) === writeProtect ? second + 4 : second) === filePass) return true;
  }
  return false;
}
