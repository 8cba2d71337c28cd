import type { Behaviour } from '#server/exchange.ts';
import { requireSession } from '#server/access/caller.ts';

/** The super queries that whoever asks has saved for a menu or a module. */
export const handler: Behaviour = async ({ resource, params, caller }, { recordsOf }) => {
  const { userId } = requireSession(caller);
  const filter = { all: [{ field: 'moduleId', is: 'equals' as const, value: params['moduleId'] }, { field: 'creatorUserId', is: 'equals' as const, value: userId }] };
  return { data: { list: await recordsOf(resource, caller).all({ filter, fields: ['id', 'fullName', 'moduleId', 'matchLogic', 'conditionJson'] }) } };
};
