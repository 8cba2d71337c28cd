import { requireSession } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';

/** A saved super query of the caller. */
export const read: Behaviour = async ({ resource, params, caller }, { recordsOf }) => {
  const narrowedBy = { field: 'creatorUserId', is: 'equals' as const, value: requireSession(caller).userId };
  return { data: await recordsOf(resource, caller, undefined, { narrowedBy }).require(params['id'] ?? '') };
};

/** The caller's saved super queries of a menu or a module. */
export const list: Behaviour = async ({ resource, params, caller }, { recordsOf }) => {
  const { userId } = requireSession(caller);
  const narrowedBy = {
    all: [
      { field: 'moduleId', is: 'equals' as const, value: params['moduleId'] },
      { field: 'creatorUserId', is: 'equals' as const, value: userId },
    ],
  };
  return {
    data: {
      list: await recordsOf(resource, caller, undefined, { narrowedBy }).all({
        fields: ['id', 'fullName', 'moduleId', 'matchLogic', 'conditionJson'],
      }),
    },
  };
};
