import type { Behaviour } from '#server/exchange.ts';
import { removalOf } from '#server/recycle/removal-of.ts';
import { undoRemoval } from '#server/recycle/restore-entries.ts';
import { restoredAnswer } from './restore';

/** Restores what the caller has just deleted with a call that the caller still may call. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { operation, ids } = body as { operation: string; ids: string[] };
  const removal = await removalOf(operation, caller, services);
  return restoredAnswer(await undoRemoval(removal, [...new Set(ids)], caller, services), caller, services);
};
