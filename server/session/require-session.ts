import { AppError } from '#server/app-error.ts';
import type { Session } from './session';

/** The session of a call that is not anonymous. Throws `loginRequired`. */
export function requireSession(session: Session | null): Session {
  if (!session) throw new AppError('loginRequired');
  return session;
}
