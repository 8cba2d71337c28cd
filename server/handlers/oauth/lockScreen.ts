import { requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { checkPassword } from '#server/session/check-password.ts';
import { md5Of } from '#server/session/password.ts';

/** Unlocks the screen with the password of the session's user. A posted account must be that of the user. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { id, userId, account } = requireSession(caller);
  const posted = body as { account?: string; password: string };
  if (posted.account && posted.account.trim() !== account) throw new AppError('passwordWrong');
  const user = await services.recordsOf('permission/user', serverCaller).require(userId);
  if (!(await checkPassword(services, { account, address: caller.address, user, md5: md5Of(posted.password), device: `session ${id}` })))
    throw new AppError('passwordWrong');
  return {};
};
