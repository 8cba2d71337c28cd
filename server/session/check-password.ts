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

/** Passwords of one account are checked in sequence, so that each parallel guess is counted before the next check. */
const inTurn = createInTurn(100);

const minute = 60_000;
const day = 24 * 60 * minute;

/** Factor from the limit of an account to that of an address, which many users may share. */
const accountsPerAddress = 5;

/**
 * Whether a password is that of an account. Failures are counted and lock the account and the address as the settings say:
 * throws `accountLocked`, `accountLockedFor` or `addressLocked`. An account that does not exist (`user` is undefined) is
 * treated like any other, in the same time.
 */
export async function checkPassword(
  services: PasswordContext,
  attempt: { account: string; address: string; user: Row | undefined; md5: string },
): Promise<boolean> {
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
    const addressLimits = limitsOf({ ...config, lockType: 2 }, user);
    await countFailure(db, subjects.address, { ...addressLimits, failures: config.passwordErrorsNumber * accountsPerAddress }, now);
    await forgetOldFailures(db, now - 7 * day);
    if (locked && config.lockType === 1 && user && user['isAdministrator'] !== 1) {
      await services.recordsOf('permission/user', serverCaller).update(String(user['id']), { enabledMark: 2 });
    }
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
 * Lock type 1 lasts until an administrator unlocks. An administrator is only ever locked for a time, because otherwise
 * a few wrong passwords could lock every user out.
 */
const limitsOf = ({ lockType, lockTime, passwordErrorsNumber }: SysConfig, user: Row | undefined): AttemptLimits => ({
  failures: passwordErrorsNumber,
  lockedFor: lockType === 1 && user?.['isAdministrator'] !== 1 ? Number.MAX_SAFE_INTEGER : lockTime * minute,
  memory: Math.max(lockTime * minute, day),
});
