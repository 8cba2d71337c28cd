import type { Behaviour } from '#server/exchange.ts';
import { requireSession } from '#server/access/caller.ts';

/** The caller's saved super queries of a menu or a module. */
export const handler: Behaviour = async ({ resource, params, caller }, { recordsOf }) => {
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
