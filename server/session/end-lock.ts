import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import { clearFailures } from './login-attempts';

/** What a user's record is set to when the lock after wrong passwords ends. A disabled user stays disabled. */
export const unlocked = ({ enabledMark }: Row): Row => ({ enabledMark: enabledMark === 2 ? 1 : enabledMark });

/** Forgets the wrong passwords of a user, so that a lock that would end by itself ends now. */
export const forgetFailures = (transaction: Database, { account }: Row): Promise<void> =>
  clearFailures(transaction, `account ${String(account)}`);
