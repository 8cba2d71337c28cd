import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { removeRecords } from '#server/recycle/remove-records.ts';
import { requireDispensable } from '#server/session/user-guards.ts';

/** Moves a user into the recycle bin and ends the user's sessions. */
export const handler: Behaviour = async ({ params, resource, caller }, services) => {
  const { recordsOf, sessions, guard } = services;
  const id = params['id'] ?? '';
  await recordsOf(resource, caller).within(async (records, transaction) => {
    await records.require(id);
    const user = await recordsOf(resource, serverCaller, transaction).require(id);
    await guard.requireUser(id, caller, transaction);
    await requireDispensable(user, caller, recordsOf, transaction);
    const removed = await removeRecords({ resource, ids: [id], caller }, services, transaction);
    if (removed.size === 0) throw new AppError('recordNotFound', { id });
  });
  await sessions.endAllOf(id, 'disabled');
  return { data: null };
};
