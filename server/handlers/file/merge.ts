import { AppError } from '../../app-error';
import type { ErrorCode } from '../../error-codes';
import type { Behaviour } from '../../exchange';
import { mergeChunks } from '../../uploads/chunked-upload';

/**
 * Joins the chunks of an upload. The answer's `name` becomes the `fileId` of the file in records. A refusal has `{ isLost: true }` as its
 * data if chunks are missing or damaged and can be sent again; otherwise the file itself is refused.
 */
export const handler: Behaviour = async ({ body, caller }, services) => ({
  data: await mergeChunks(body as Record<string, unknown>, caller, services).catch((error: unknown) => {
    throw error instanceof AppError && lost.has(error.code) ? new AppError(error.code, error.params, { isLost: true }) : error;
  }),
});

const lost: ReadonlySet<ErrorCode> = new Set(['uploadGone', 'uploadPartMissing', 'uploadHashWrong']);
