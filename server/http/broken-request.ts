import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { fileSize } from '#engine/short-forms';
import { AppError } from '#server/app-error.ts';
import type { Texts } from '#server/catalogue/texts.ts';
import { errorCodes } from '#server/error-codes.ts';

/** In ms. A client may still be sending, and would lose the answer if the connection were closed at once. */
const closingTime = 1_000;

/** Answers a request that Node cannot read, such as one with headers above Node's limit, and closes its connection. */
export const answerBrokenRequests =
  (texts: Texts) =>
  (failure: NodeJS.ErrnoException, socket: Socket): void => {
    if (failure.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, error } = answerOf(failure);
    const msg = texts.text('zh', `$t:error.${error.code}`, error.params);
    const body = JSON.stringify({ code: errorCodes[error.code], msg, data: null });
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      );
    setTimeout(() => socket.destroy(), closingTime).unref();
  };

function answerOf({ code }: NodeJS.ErrnoException): { status: number; error: AppError } {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, error: new AppError('headersTooLarge', { limit: fileSize(maxHeaderSize) }) };
  return { status: code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, error: new AppError('bodyMalformed') };
}
