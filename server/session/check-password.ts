import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { RecordsOf } from '#server/access/records-of.ts';
import type { Database } from '#server/storage/database.ts';
import type { Row } from '#server/storage/records.ts';
import { createInTurn } from './in-turn';
import { clearFailures, countFailure, forgetOldFailures, lockedUntil, type AttemptLimits, type Subject } from './login-attempts';
import { verifyPassword } from './password';
import type { SysConfig, SysConfigReader } from './sys-config';

interface PasswordContext {
  db: Database;
  sysConfig: SysConfigReader;
  recordsOf: RecordsOf;
}

/** Passwords of one account are checked one after the other, so that parallel guesses are counted before the next is looked at. */
const inTurn = createInTurn(100);

const minute = 60_000;
const day = 24 * 60 * minute;

/** Many people may share one address; so it takes more wrong passwords than an account. */
const accountsBehindAddress = 5;

/**
 * Whether a password is that of an account, with wrong ones counted for the account and for the address, and both locked
 * as the settings say. Throws `accountLocked`, `accountLockedFor` or `addressLocked`. An account that does not exist
 * (`user` is undefined) is counted, locked and answered like any other, in the same time.
 */
export async function checkPassword(services: PasswordContext, attempt: { account: string; address: string; user: Row | undefined; md5: string }): Promise<boolean> {
  const { db, sysConfig } = services;
  const { account, address, user, md5 } = attempt;
  const config = await sysConfig.get();
  const subjects = { account: `account ${account}`, address: `address ${address}` } as const satisfies Record<string, Subject>;
  return inTurn(account, async () => {
    await refuseLocked(services, subjects);
    const isRight = await verifyPassword(user && String(user['password'] ?? ''), md5);
    if (isRight) {
      await clearFailures(db, subjects.account);
      return true;
    }
    const now = Date.now();
    const limits = limitsOf(config, user);
    const locked = await countFailure(db, subjects.account, limits, now);
    await countFailure(db, subjects.address, { ...limitsOf({ ...config, lockType: 2 }, user), failures: config.passwordErrorsNumber * accountsBehindAddress }, now);
    await forgetOldFailures(db, now - 7 * day);
    if (locked && config.lockType === 1 && user && user['isAdministrator'] !== 1) await services.recordsOf('permission/user', serverCaller).update(String(user['id']), { enabledMark: 2 });
    return false;
  });
}

async function refuseLocked({ db }: { db: Database }, subjects: { account: Subject; address: Subject }): Promise<void> {
  const now = Date.now();
  const minutes = (until: number) => Math.ceil((until - now) / minute);
  const account = await lockedUntil(db, subjects.account, now);
  if (account > now + 10 * 365 * day) throw new AppError('accountLocked');
  if (account) throw new AppError('accountLockedFor', { minutes: minutes(account) });
  const address = await lockedUntil(db, subjects.address, now);
  if (address) throw new AppError('addressLocked', { minutes: minutes(address) });
}

/**
 * Lock type 1 is for good, until an administrator unlocks. An administrator is locked for a time even then: nobody
 * else could unlock, and whoever knows the account's name could shut everybody out.
 */
const limitsOf = ({ lockType, lockTime, passwordErrorsNumber }: SysConfig, user: Row | undefined): AttemptLimits => ({
  failures: passwordErrorsNumber,
  lockedFor: lockType === 1 && user?.['isAdministrator'] !== 1 ? Number.MAX_SAFE_INTEGER : lockTime * minute,
  memory: Math.max(lockTime * minute, day),
});
