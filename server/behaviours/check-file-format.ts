import { isJsonObject, type JsonObject } from '#engine/json';
import { AppError } from '../app-error';

/**
 * The file as an object. Throws `fileFormatWrong` or `fileVersionUnsupported` when its `format` or `version` differs.
 *
 * @example checkFileFormat({ format: 'tangu.records', version: 1 }, recordsFormat)['version'] // 1
 */
export function checkFileFormat(file: unknown, { format, version }: { format: string; version: number }): JsonObject {
  if (!isJsonObject(file) || file['format'] !== format)
    throw new AppError('fileFormatWrong', { expected: format, actual: excerptOf(isJsonObject(file) ? file['format'] : file) });
  if (file['version'] !== version) throw new AppError('fileVersionUnsupported', { expected: version, actual: excerptOf(file['version']) });
  return file;
}

/** A value as JSON, cut to fit into a message. */
const excerptOf = (value: unknown): string => (JSON.stringify(value) ?? '—').slice(0, 40);
