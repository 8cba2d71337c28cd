import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

/**
 * Ends sessions, each by its id, or all of a user by the id of the user, as existing clients name them. Their users are told at
 * once. Throws `recordNotFound` for an id of neither; those before it are ended.
 */
export const handler: Behaviour = async ({ params, body }, services) => {
  const { ids } = (body ?? {}) as { ids?: string[] };
  for (const id of ids ?? [params['id'] ?? '']) await endSessions(id, services);
  return { data: null };
};

async function endSessions(id: string, { recordsOf, sessions }: Services): Promise<void> {
  const session = await recordsOf('oauth/session', serverCaller).get(id);
  if (session) return session['endReason'] === '' ? sessions.end(id, 'forced') : undefined;
  if (!(await recordsOf('permission/user', serverCaller).get(id))) throw new AppError('recordNotFound', { id });
  await sessions.endAllOf(id, 'forced');
}
