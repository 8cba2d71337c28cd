import type { Behaviour } from '#server/exchange.ts';
import { requireSession } from '#server/access/caller.ts';

/** The super queries that the caller has saved for a menu or a module. */
export const handler: Behaviour = async ({ resource, params, caller }, { recordsOf }) => {
  const { userId } = requireSession(caller);
  const narrowedBy = { all: [{ field: 'moduleId', is: 'equals' as const, value: params['moduleId'] }, { field: 'creatorUserId', is: 'equals' as const, value: userId }] };
  return { data: { list: await recordsOf(resource, caller, undefined, { narrowedBy }).all({ fields: ['id', 'fullName', 'moduleId', 'matchLogic', 'conditionJson'] }) } };
};
