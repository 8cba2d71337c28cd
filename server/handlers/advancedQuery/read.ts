import { requireSession } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';

/** A saved super query of the caller. */
export const handler: Behaviour = async ({ resource, params, caller }, { recordsOf }) => {
  const narrowedBy = { field: 'creatorUserId', is: 'equals' as const, value: requireSession(caller).userId };
  return { data: await recordsOf(resource, caller, undefined, { narrowedBy }).require(params['id'] ?? '') };
};
