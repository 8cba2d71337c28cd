import type { FastifyRequest } from 'fastify';
import { fileSize } from '#engine/short-forms';
import { AppError } from '#server/app-error.ts';
import type { UploadedFile } from '#server/exchange.ts';
import { checkText } from './check-text';

const mebibyte = 1024 * 1024;

/** Maximum numbers of parts. Existing clients send one file and fewer than ten fields. */
const maxParts = { fields: 100, files: 10 };

/** The fields and files of a multipart request. Files are read into memory, at most `limit` bytes each. */
export async function readFiles(request: FastifyRequest, limit: number): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> {
  if (Number(request.headers['content-length'] ?? 0) > limit + mebibyte) throw new AppError('bodyTooLarge', { limit: fileSize(limit) });
  const fields: [string, unknown][] = [];
  const files: UploadedFile[] = [];
  const limits = { fileSize: limit, fieldSize: mebibyte, ...maxParts, headerPairs: 50 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file')
        files.push({ field: part.fieldname, fileName: part.filename, type: part.mimetype, content: await part.toBuffer() });
      else fields.push([part.fieldname, part.value]);
    }
  } catch (error) {
    // The parser would read on to the end of the body.
    request.raw.unpipe();
    throw uploadError(error);
  }
  const body = Object.fromEntries(fields);
  checkText(body, 'body');
  checkText(Object.fromEntries(files.map(({ fileName }, index) => [`file${index + 1}`, fileName])), 'body');
  return { body, files };
}

/** An error without a code is the parser's: the text is not a multipart body. */
function uploadError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (partsErrors.has(code)) return new AppError('bodyTooManyParts', maxParts, undefined, { cause: error });
  return code === '' ? new AppError('bodyMalformed', {}, undefined, { cause: error }) : error;
}

const partsErrors = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);
