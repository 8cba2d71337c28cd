import { isJsonObject, type JsonObject } from '#engine/json';
import { AppError } from '../app-error';

/**
 * The file as an object, if it says that it is of the format and version; `fileFormatWrong` or `fileVersionUnsupported` otherwise.
 *
 * @example checkFileFormat({ format: 'tangu.records', version: 1 }, recordsFormat)['version'] // 1
 */
export function checkFileFormat(file: unknown, { format, version }: { format: string; version: number }): JsonObject {
  if (!isJsonObject(file) || file['format'] !== format) throw new AppError('fileFormatWrong', { expected: format, actual: said(isJsonObject(file) ? file['format'] : file) });
  if (file['version'] !== version) throw new AppError('fileVersionUnsupported', { expected: version, actual: said(file['version']) });
  return file;
}

/** What the file says instead, short enough for a message. */
const said = (value: unknown): string => (JSON.stringify(value) ?? '—').slice(0, 40);
