import { serverCaller } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { logLogin, loginTypes } from '#server/session/login-log.ts';

/** Ends the session, and logs it. A call without an open session succeeds, too. */
export const handler: Behaviour = async ({ caller }, services) => {
  const { session } = caller;
  if (!session) return {};
  await services.sessions.end(session.id, 'logout');
  const user = await services.recordsOf('permission/user', serverCaller).get(session.userId);
  const login = await services.recordsOf('oauth/session', serverCaller).get(session.id);
  const loginName = String(login?.['loginName'] || session.account);
  await logLogin({ loginName, user, loginType: loginTypes.logout }, caller, services);
  return {};
};
