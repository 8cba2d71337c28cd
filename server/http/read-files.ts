import type { FastifyRequest } from 'fastify';
import { fileSize } from '#engine/short-forms';
import { AppError } from '#server/app-error.ts';
import type { UploadedFile } from '#server/exchange.ts';
import { checkText } from './check-text';

const mebibyte = 1024 * 1024;

/** The fields and files of a multipart request. Files are read into memory, at most `limit` bytes each. */
export async function readFiles(request: FastifyRequest, limit: number): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> {
  if (Number(request.headers['content-length'] ?? 0) > limit + mebibyte) throw new AppError('bodyTooLarge', { limit: fileSize(limit) });
  const fields: [string, unknown][] = [];
  const files: UploadedFile[] = [];
  const limits = { fileSize: limit, fieldSize: mebibyte, files: 10, fields: 100, headerPairs: 50 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file')
      files.push({ field: part.fieldname, fileName: part.filename, type: part.mimetype, content: await part.toBuffer() });
    else fields.push([part.fieldname, part.value]);
  }
  const body = Object.fromEntries(fields);
  checkText(body, 'body');
  checkText(Object.fromEntries(files.map(({ fileName }, index) => [`file${index + 1}`, fileName])), 'body');
  return { body, files };
}
