import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import { fileSize } from '#engine/short-forms';
import { boundedContent } from '../../uploads/bounded-content';
import { isChunk, maxChunkContent, storeChunk, type ChunkAnswer } from '../../uploads/chunked-upload';

/**
 * Stores a chunk while it arrives. If its fields come after its content, the content waits in the store; a sweep removes it
 * there.
 */
export const handler: Behaviour = async ({ query, parts, caller }, services) => {
  const fields: Record<string, unknown> = { ...query };
  let answer: ChunkAnswer | undefined;
  let waitingKey: string | undefined;
  for await (const part of parts) {
    if (!('content' in part)) fields[part.field] = part.value;
    else if (isChunk(fields)) answer = await storeChunk(fields, part.content, caller, services);
    else waitingKey = (await services.files.put(boundedContent(part.content, bounds))).key;
  }
  if (waitingKey !== undefined) {
    const content = await services.files.open(waitingKey);
    if (content) answer = await storeChunk(fields, content, caller, services);
  }
  if (!answer) throw new AppError('fileMissing');
  return { data: answer };
};

const bounds = { max: maxChunkContent, tooLong: () => new AppError('bodyTooLarge', { limit: fileSize(maxChunkContent) }) };
