import { requireSession, serverCaller, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { callerAs } from '#server/behaviours/authorize/caller-as.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** A user as whom a designer looks at a form. */
export interface SeenUser {
  user: Row;
  /** The caller that the user would be. */
  seen: Caller;
}

/**
 * The user as whom a designer looks at a form; the designer without an id. Administrators may look as every user, others as users
 * whose rights they hold all themselves: what is shown is never more than what the designer may see. Throws `recordNotFound` and
 * `seenUserRefused`. That a designer looked is logged.
 */
export async function seenUser(userId: string, caller: Caller, services: Services): Promise<SeenUser> {
  const { recordsOf, guard, log } = services;
  const { userId: ownId } = requireSession(caller);
  const isOther = userId !== '' && userId !== ownId;
  // The guard decides who may look. A designer needs no right on the list of users.
  const user = await recordsOf('permission/user', serverCaller).require(isOther ? userId : ownId);
  if (!isOther) return { user, seen: caller };
  if (!(await guard.holdsUser(userId, caller))) throw new AppError('seenUserRefused');
  log.info({ designer: ownId, user: userId }, 'a designer looked at a form as a user');
  return { user, seen: await callerAs(user, caller, services) };
}
