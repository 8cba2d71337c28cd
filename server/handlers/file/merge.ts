import type { Behaviour } from '../../exchange';
import { mergeChunks } from '../../uploads/chunked-upload';

/** Joins the chunks of an upload. The answer's `name` becomes the `fileId` of the file in records. */
export const handler: Behaviour = async ({ body, caller }, services) => ({
  data: await mergeChunks(body as Record<string, unknown>, caller, services),
});
