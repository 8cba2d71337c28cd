import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Catalogue } from '#server/catalogue/create-catalogue.ts';
import type { WriteContext } from '#server/records/draft.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Database } from '#server/storage/database.ts';
import type { Row } from '#server/storage/records.ts';
import { createInTurn } from './in-turn';
import {
  clearFailures,
  countFailure,
  forever,
  forgetOldFailures,
  lockOf,
  type AttemptLimits,
  type Lock,
  type Subject,
} from './login-attempts';
import { verifyPassword } from './password';
import { countOnAddress, requireNoPause } from './slowed-address';
import type { SysConfig, SysConfigReader } from './sys-config';

interface PasswordContext extends WriteContext {
  db: Database;
  sysConfig: SysConfigReader;
  catalogue: Catalogue;
}

interface Attempt {
  account: string;
  address: string;
  /** `undefined` for an account that does not exist. */
  user: Row | undefined;
  md5: string;
  /** The device, if the account has signed in there before: its id, or its open session. */
  device: string | undefined;
}

/** Passwords of one account are checked in sequence, so that each parallel guess is counted before the next check. */
const inTurn = createInTurn(100);

const minute = 60_000;
const day = 24 * 60 * minute;

/** Addresses are compared and counted in sequence, so that a slowed one gets one guess in each pause. */
const inAddressTurn = createInTurn(100);

/**
 * Whether a password is that of an account. Failures are counted, and lock as the settings say: throws `accountLocked`,
 * `accountLockedFor`, `addressSlowed` or `deviceSlowed`. The lock of the account and the pauses of the address are for devices that
 * have not signed in before, so that strangers cannot lock a user out; other devices are slowed, each by its own failures.
 *
 * An administrator, a user, a locked account and one that does not exist get the same errors in the same time: the password
 * is always verified.
 */
export function checkPassword(services: PasswordContext, attempt: Attempt): Promise<boolean> {
  return inTurn(attempt.account, async () => {
    const config = await services.sysConfig.get();
    const isRight = await verifyPassword(attempt.user && String(attempt.user['password'] ?? ''), attempt.md5);
    return attempt.device === undefined
      ? checkStranger(services, config, attempt, isRight)
      : checkKnown(services.db, config, { ...attempt, device: attempt.device }, isRight);
  });
}

async function checkKnown(db: Database, config: SysConfig, { device, account }: Attempt, isRight: boolean): Promise<boolean> {
  const now = Date.now();
  const subject: Subject = `device ${device} ${account}`;
  const limits = { ...timedLimits(config), firstLock: minute };
  const lock = await lockOf(db, subject, limits.lockedFor, now);
  if (lock) throw new AppError('deviceSlowed', { minutes: minutesTo(lock.until, now) });
  if (isRight) await clearFailures(db, subject);
  else await countFailure(db, subject, limits, now);
  return isRight;
}

async function checkStranger(services: PasswordContext, config: SysConfig, attempt: Attempt, isRight: boolean): Promise<boolean> {
  const { db } = services;
  const now = Date.now();
  const subject: Subject = `account ${attempt.account}`;
  const timed = timedLimits(config);
  const accountLock = await lockOf(db, subject, timed.lockedFor, now);
  const limits = config.lockType === 1 ? { ...timed, lockedFor: forever } : timed;
  if (accountLock && !(await isReleased(services, accountLock, attempt, isRight && isProbed(accountLock, timed, now)))) {
    if (isProbed(accountLock, timed, now)) await countFailure(db, subject, limits, now);
    throw accountError(accountLock, now);
  }
  await inAddressTurn(attempt.address, async () => {
    await requireNoPause(db, config, attempt.address, now);
    if (!isRight) await countOnAddress(db, config, attempt.address, now);
  });
  if (isRight || accountLock) await clearFailures(db, subject);
  if (isRight) return true;
  const locked = await countFailure(db, subject, limits, now);
  await forgetOldFailures(db, now - 7 * day);
  if (locked === forever) await lockUser(services, attempt);
  return false;
}

/** Through the pipeline, so that the lock and the address that caused it stand in the log. */
async function lockUser(services: PasswordContext, { user, address }: Attempt): Promise<void> {
  if (!user || user['isAdministrator'] === 1) return;
  const change = { id: String(user['id']), set: { enabledMark: 2 } };
  await writeRecord(services.catalogue.resource('permission/user'), change, { ...serverCaller, address }, services);
}

/**
 * A lock that does not end by itself ends when an administrator enables the user again. An administrator's own ends with the
 * right password, tried once in the time of a timed lock, because otherwise a few wrong passwords could lock every user out;
 * a wrong one still gets the words of the lock, as for any other account.
 */
async function isReleased({ recordsOf }: PasswordContext, { until }: Lock, { user }: Attempt, isRightProbe: boolean): Promise<boolean> {
  if (until !== forever || !user) return false;
  if (user['isAdministrator'] === 1) return isRightProbe;
  if (user['enabledMark'] !== 1) return false;
  // The user was read before the turn of this attempt, in which an earlier one may have locked the account.
  return (await recordsOf('permission/user', serverCaller).get(String(user['id'])))?.enabledMark === 1;
}

/** Whether the last wrong password on a lock that does not end by itself is as old as a timed lock. */
const isProbed = ({ until, lastFailure }: Lock, { lockedFor }: AttemptLimits, now: number): boolean =>
  until === forever && lastFailure < now - lockedFor;

const accountError = ({ until }: Lock, now: number): AppError =>
  until === forever ? new AppError('accountLocked') : new AppError('accountLockedFor', { minutes: minutesTo(until, now) });

const minutesTo = (until: number, now: number): number => Math.ceil((until - now) / minute);

const timedLimits = ({ lockTime, passwordErrorsNumber }: SysConfig): AttemptLimits => ({
  failures: passwordErrorsNumber,
  lockedFor: lockTime * minute,
  memory: Math.max(lockTime * minute, day),
});
