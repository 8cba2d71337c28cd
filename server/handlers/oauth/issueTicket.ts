import { requireSession, serverCaller, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { applicationIdOf } from '#server/session/application-session.ts';
import { newSecret, openGrant } from '#server/session/login-grants.ts';
import { requireSignable } from '#server/session/require-signable.ts';
import { userOf } from '#server/behaviours/login/password-login.ts';

/** How long a ticket is valid, in ms. */
const lifetime = 60_000;

/**
 * A ticket that logs its user in once: the caller, or the user of an account for an external application that may sign users in.
 */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { account } = (body ?? {}) as { account?: string | null };
  const userId = await userIdFor(account ?? '', caller, services);
  const ticket = newSecret();
  const { address, userAgent } = caller;
  const applicationId = applicationIdOf(requireSession(caller));
  await openGrant(services.db, 'ticket', { code: ticket, lifetime, state: 'confirmed', userId, applicationId, address, userAgent });
  return { data: { ticket, seconds: lifetime / 1000 } };
};

async function userIdFor(account: string, caller: Caller, services: Services): Promise<string> {
  const session = requireSession(caller);
  if (!session.application) {
    const own = await services.recordsOf('permission/user', serverCaller).require(session.userId);
    if (account !== '' && account !== own['account']) throw new AppError('forbidden');
    return session.userId;
  }
  // A token goes through more hands than the secret that signs.
  if (session.application.hasToken) throw new AppError('forbidden');
  return String((await requireSignable(await userOf(account, services), caller, services.guard))['id']);
}
