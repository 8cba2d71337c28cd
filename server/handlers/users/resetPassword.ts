import { mayWrite } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { forgetFailures, unlocked } from '#server/session/end-lock.ts';
import { passwordsOf, storedHistory } from '#server/session/password-history.ts';
import { emptyMd5, hashPassword, md5Of } from '#server/session/password.ts';
import { requireStrong } from '#server/session/require-strong.ts';

interface ResetPasswordBody {
  id?: string;
  userPassword: string;
  validatePassword: string;
  plainPassword?: string | null;
}

/**
 * Gives a user another password, which counts as an initial one: the user has to change it if the settings say so. A lock after wrong
 * passwords ends with it, unless the caller may not change the state of users.
 */
export const handler: Behaviour = async ({ params, body, resource, caller }, services) => {
  const { recordsOf, sessions, accessFor } = services;
  const endsLock = mayWrite(accessFor(resource, caller), 'enabledMark');
  const posted = body as ResetPasswordBody;
  const id = params['id'] ?? '';
  if (posted.id !== undefined && posted.id !== id) throw new AppError('idMismatch');
  const md5 = md5Of(posted.userPassword);
  if (md5 === emptyMd5) throw new AppError('passwordEmpty');
  if (md5 !== md5Of(posted.validatePassword)) throw new AppError('passwordsDiffer');
  requireStrong(posted.plainPassword, md5, await services.sysConfig.get());
  const password = await hashPassword(md5);
  await recordsOf(resource, caller).within(async (records, transaction) => {
    await records.require(id);
    const user = await recordsOf(resource, serverCaller, transaction).require(id);
    const set = { password, passwordHistory: storedHistory(passwordsOf(user)), changePasswordDate: null };
    await writeRecord(resource, { id, set: (before) => ({ ...set, ...(endsLock && unlocked(before)) }) }, caller, services, transaction);
    if (endsLock) await forgetFailures(transaction, user);
  });
  await sessions.endAllOf(id, 'password');
  return { data: null };
};
