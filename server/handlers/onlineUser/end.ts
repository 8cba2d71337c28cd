import { requireSession, serverCaller, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { userResource } from '#server/records/member-objects.ts';
import type { Services } from '#server/services.ts';

/**
 * Ends sessions, each by its id, or all of a user by the id of the user, as existing clients name them. Their users are told at
 * once. Throws `recordNotFound` for an id of neither, and for a user whom the caller may not see; those before it are ended.
 */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const { ids } = (body ?? {}) as { ids?: string[] };
  for (const id of ids ?? [params['id'] ?? '']) await endSessions(id, caller, services);
  return { data: null };
};

async function endSessions(id: string, caller: Caller, { recordsOf, sessions }: Services): Promise<void> {
  const session = await recordsOf('oauth/session', serverCaller).get(id);
  const userId = String(session?.['userId'] ?? id);
  if (!(await recordsOf(userResource, caller).get(userId))) throw new AppError('recordNotFound', { id });
  const user = await recordsOf(userResource, serverCaller).require(userId);
  if (user['isAdministrator'] === 1 && !requireSession(caller).isAdministrator) throw new AppError('forbidden');
  if (!session) return sessions.endAllOf(id, 'forced');
  if (session['endReason'] === '') await sessions.end(id, 'forced');
}
