import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#engine/operations';
import { AppError } from '#server/app-error.ts';
import type { BodyPart } from '#server/exchange.ts';
import { checkText } from './check-text';
import { allowAnswerTime, limitBodySilence } from './socket-times';

const limits = { fieldSize: 64 * 1024, files: 1, fields: 100, headerPairs: 50 };

/** In bytes, of a file that waits for its handler. With the 16 KB of the parser, a fast client is stopped too often. */
const fileHwm = 128 * 1024;

/**
 * The fields and the file of a multipart request as they arrive. The handler bounds the size of the file. What it leaves
 * unread is skipped, so that the client gets the answer.
 */
export async function* readParts(
  request: FastifyRequest,
  { operation }: Pick<Call, 'operation'>,
): AsyncGenerator<BodyPart, void, undefined> {
  if (operation.streams !== true || !request.isMultipart()) return;
  limitBodySilence(request);
  for await (const part of partsOf(request, operation.bodyLimit ?? Infinity)) {
    if (part.type === 'field') {
      checkText({ [part.fieldname]: part.value }, 'body');
      yield { field: part.fieldname, value: part.value };
    } else {
      const content: Readable = part.file;
      // The parser reports its own failures; without a listener, one would stop the process.
      content.on('error', () => undefined);
      try {
        checkText({ file: part.filename }, 'body');
        yield { field: part.fieldname, fileName: part.filename, type: part.mimetype, content };
      } finally {
        content.resume();
      }
    }
  }
  allowAnswerTime(request);
}

/** The parser's own errors, such as a body that ends early, have no code. */
async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart, void, undefined> {
  try {
    yield* request.parts({ limits: { ...limits, fileSize }, fileHwm });
  } catch (error) {
    throw error instanceof Error && 'code' in error ? error : new AppError('bodyMalformed', {}, undefined, { cause: error });
  }
}
