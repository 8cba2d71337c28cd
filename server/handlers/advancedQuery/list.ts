import type { Behaviour } from '#server/exchange.ts';
import { requireSession } from '#server/session/require-session.ts';

/** The super queries that whoever asks has saved for a menu or a module. */
export const handler: Behaviour = async ({ resource, params, session }, { recordsOf }) => {
  const { userId } = requireSession(session);
  const where = [{ field: 'moduleId', operator: 'equals' as const, value: params['moduleId'] }, { field: 'creatorUserId', operator: 'equals' as const, value: userId }];
  return { data: { list: await recordsOf(resource.id, session).all({ where, fields: ['id', 'fullName', 'moduleId', 'matchLogic', 'conditionJson'] }) } };
};
