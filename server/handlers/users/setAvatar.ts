import { sql } from 'kysely';
import { requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { imageAddress } from '#server/files/image-address.ts';
import { changeOwnUser } from '#server/session/own-account.ts';

/** Shows an uploaded picture, by its name in the store, as the avatar of the session's user. Throws `fileNotFound`. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { userId } = requireSession(caller);
  const name = params['name'] ?? '';
  await services.recordsOf('permission/user', serverCaller).within(async (_users, transaction) => {
    // Locked, so that a sweep of unused files does not remove it meanwhile.
    const { rows } = await sql`
      select 1 from base_file where name = ${name} and folder = 'userAvatar' and owner_id = ${userId} and delete_mark = 0
      for share`.execute(transaction);
    if (rows.length === 0) throw new AppError('fileNotFound');
    await changeOwnUser({ set: { headIcon: imageAddress('userAvatar', name) } }, caller, services, transaction);
  });
  return {};
};
