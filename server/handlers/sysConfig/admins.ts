import { requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { administratorFilter } from '#server/session/administrators.ts';

/** The administrators, by account. */
export const handler: Behaviour = async ({ caller }, { recordsOf }) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const users = await recordsOf('permission/user', serverCaller).all({
    filter: administratorFilter,
    order: [{ field: 'account', descending: false }],
  });
  return { data: users.map(({ id, account, realName }) => ({ id, account, realName })) };
};
