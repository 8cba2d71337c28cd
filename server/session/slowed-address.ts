import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import { addressKey } from './address-key';
import { countFailure, failuresOf, lockOf, type AttemptLimits, type Subject } from './login-attempts';
import type { SysConfig } from './sys-config';

/** Factor from the limit of an account to that of an address, which many users may share. */
const accountsPerAddress = 5;

const minute = 60_000;

/**
 * From this number of wrong passwords on an address is slowed: each further one makes the next attempt wait, at first a second, each time
 * twice as long, up to a minute, and every attempt needs a verification code. It is not locked, because many users may share it.
 */
const limitsOf = ({ passwordErrorsNumber, lockTime }: SysConfig): AttemptLimits => ({
  failures: passwordErrorsNumber * accountsPerAddress,
  firstLock: 1000,
  lockedFor: minute,
  memory: lockTime * minute,
});

const subjectOf = (address: string): Subject => `address ${addressKey(address)}`;

/** Whether many wrong passwords have come from an address, on any server. */
export async function isSlowed(db: Database, config: SysConfig, address: string, now = Date.now()): Promise<boolean> {
  const { failures, memory } = limitsOf(config);
  return (await failuresOf(db, subjectOf(address), now - memory)) >= failures;
}

/** Throws `addressSlowed` while the next attempt of an address has to wait. */
export async function requireNoPause(db: Database, config: SysConfig, address: string, now: number): Promise<void> {
  const lock = await lockOf(db, subjectOf(address), limitsOf(config).lockedFor, now);
  if (lock) throw new AppError('addressSlowed', { seconds: Math.ceil((lock.until - now) / 1000) });
}

export async function countOnAddress(db: Database, config: SysConfig, address: string, now: number): Promise<void> {
  await countFailure(db, subjectOf(address), limitsOf(config), now);
}
