import { buffer } from 'node:stream/consumers';
import { AppError } from '../app-error';
import type { FileStore, StoredFile } from './file-store';

/** What the first bytes of a file say about it. */
export interface FileContent {
  /** Media type; `application/octet-stream` if the content does not say it. */
  type: string;
  /** The extension that belongs to the content; `undefined` if the content does not say it. */
  detected: string | undefined;
}

/** In bytes. Enough for the names of the first parts of a document in an archive. */
export const sampleSize = 64 * 1024;

const archives = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'jar', 'apk'];
const ogg = ['ogv', 'ogm', 'ogg', 'oga', 'ogx', 'opus'];

/** The contents that an extension may have, as file-type names them. */
const contentsOf: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  png: ['png', 'apng'],
  bmp: ['bmp'],
  webp: ['webp'],
  tif: ['tif'],
  tiff: ['tif'],
  doc: ['cfb', 'rtf'],
  // Reports of other systems are often workbooks of the newer kind.
  xls: ['cfb', 'xlsx', 'zip'],
  ppt: ['cfb'],
  // A document with a password is a CFB.
  docx: ['docx', 'zip', 'cfb'],
  xlsx: ['xlsx', 'zip', 'cfb'],
  pptx: ['pptx', 'zip', 'cfb'],
  pdf: ['pdf'],
  rar: ['rar'],
  zip: archives,
  mp3: ['mp3', 'mp2', 'mp1', 'aac'],
  aac: ['aac', 'm4a', 'mp4'],
  mp4: ['mp4', 'm4v', 'mov', 'm4a'],
  m4v: ['m4v', 'mp4', 'mov'],
  mov: ['mov', 'mp4', 'm4v'],
  webm: ['webm', 'mkv'],
  mpg: ['mpg', 'mp2', 'mp1', 'mts'],
  mpeg: ['mpg', 'mp2', 'mp1', 'mts'],
  avi: ['avi'],
  wmv: ['asf', 'wmv'],
  ogv: ogg,
  ogm: ogg,
  ogg,
};

/** Extensions of texts, which have no signature. A text that begins like a picture is still a text. */
const texts: ReadonlySet<string> = new Set(['txt', 'csv', 'asx', 'log', 'md', 'json', 'xml', 'svg', 'html', 'htm']);

/** Checks a stored file. */
export async function checkStored(files: FileStore, { key, size }: StoredFile, extension: string): Promise<FileContent> {
  const stream = await files.open(key, { start: 0, end: Math.min(size, sampleSize) - 1 });
  if (!stream) throw new AppError('uploadGone');
  return checkContent(await buffer(stream), extension);
}

/** Checks that a content fits its extension, by its first `sampleSize` bytes. Throws `fileEmpty` and `fileContentWrong`. */
export async function checkContent(sample: Buffer, extension: string): Promise<FileContent> {
  if (sample.length === 0) throw new AppError('fileEmpty');
  // Loaded by the first upload: a start would wait for it.
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(sample).catch(() => undefined);
  const wrong = new AppError('fileContentWrong', { extension });
  const expected = Object.hasOwn(contentsOf, extension) ? contentsOf[extension] : undefined;
  if (expected && (detected === undefined || !expected.includes(detected.ext))) throw wrong;
  if (texts.has(extension) && sample.includes(0) && !isWideText(sample)) throw wrong;
  if (texts.has(extension)) return { type: 'text/plain', detected: undefined };
  return { type: detected?.mime ?? 'application/octet-stream', detected: detected?.ext };
}

/** Whether a text has two bytes for each character, as its first bytes say. */
const isWideText = ([first, second]: Buffer): boolean => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
