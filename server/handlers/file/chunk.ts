import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import { storeChunk, type ChunkAnswer } from '../../uploads/chunked-upload';

/**
 * Stores a chunk while it arrives. Its fields come before its content, or in the query: type and quota are checked before a byte
 * is stored.
 */
export const handler: Behaviour = async ({ query, parts, caller }, services) => {
  const fields: Record<string, unknown> = { ...query };
  let answer: ChunkAnswer | undefined;
  for await (const part of parts) {
    if ('content' in part) answer = await storeChunk(fields, part.content, caller, services);
    else fields[part.field] = part.value;
  }
  if (!answer) throw new AppError('fileMissing');
  return { data: answer };
};
