import { AppError } from '#server/app-error.ts';
import { createInTurn } from '#server/session/in-turn.ts';
import {
  clearFailures,
  countFailure,
  forgetOldFailures,
  lockOf,
  type AttemptLimits,
  type Subject,
} from '#server/session/login-attempts.ts';
import { verifyPassword } from '#server/session/password.ts';
import type { Database } from '#server/storage/database.ts';
import type { Link } from './open-link';

/** Passwords of one link are checked in sequence, so that each parallel guess is counted before the next check. */
const inTurn = createInTurn(50);

const minute = 60_000;
const day = 24 * 60 * minute;

/** One address, which an office may share. Each later lock is twice as long. */
const addressLimits: AttemptLimits = { failures: 8, firstLock: minute, lockedFor: 60 * minute, memory: day };

/** All addresses together. Visitors who have entered the password before are not concerned. */
const linkLimits: AttemptLimits = { failures: 100, firstLock: minute, lockedFor: 60 * minute, memory: day };

/**
 * Whether a password, as md5, is that of a link. Wrong ones are counted for the address and for the link, and slow down
 * both: throws `linkLocked`.
 */
export function checkLinkPassword(
  db: Database,
  { kind, settings }: Link,
  { address, md5 }: { address: string; md5: string },
): Promise<boolean> {
  const subjects = [
    [`link ${settings.id} ${kind}`, linkLimits],
    [`address link ${address}`, addressLimits],
  ] as const satisfies readonly (readonly [Subject, AttemptLimits])[];
  return inTurn(`${settings.id} ${kind}`, async () => {
    const now = Date.now();
    for (const [subject, { lockedFor }] of subjects) {
      const lock = await lockOf(db, subject, lockedFor, now);
      if (lock) throw new AppError('linkLocked', { minutes: Math.ceil((lock.until - now) / minute) });
    }
    const { hash } = settings[kind];
    if (hash !== '' && (await verifyPassword(hash, md5))) {
      await clearFailures(db, subjects[1][0]);
      return true;
    }
    for (const [subject, limits] of subjects) await countFailure(db, subject, limits, now);
    await forgetOldFailures(db, now - 7 * day);
    return false;
  });
}
