import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { GrantGuard } from '#server/records/grant-guard.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Throws `ticketUserWrong` for a user whom an external application may not sign in: administrators log in themselves, and without the
 * approval of an administrator only users whose rights the user of the application holds. `caller` has the application's session.
 */
export async function requireSignable(user: Row | undefined, caller: Caller, guard: GrantGuard): Promise<Row> {
  const application = caller.session?.application;
  if (!application?.signsIn || !user || user['enabledMark'] !== 1 || user['isAdministrator'] === 1) throw new AppError('ticketUserWrong');
  const isSignable = application.signsInApproved || (await guard.holdsUser(String(user['id']), caller));
  if (!isSignable) throw new AppError('ticketUserWrong');
  return user;
}
