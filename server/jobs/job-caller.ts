import type { Language } from '#engine/text';
import { serverCaller, type Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';

/** Who enqueued a job, as it is stored with it. A job of the server has no user. */
export interface JobOwner {
  userId?: string;
  language?: Language;
}

export const ownerOf = ({ session, language }: Caller): JobOwner => (session ? { userId: session.userId, language } : { language });

/**
 * The caller of a run: the user who enqueued the job, with the rights at the time of the run, or the server. Throws
 * `jobOwnerGone` for a user who was deleted or disabled.
 */
export async function callerOfJob({ userId, language = 'zh' }: JobOwner, signal: AbortSignal, recordsOf: RecordsOf): Promise<Caller> {
  if (userId === undefined) return { ...serverCaller, language, signal };
  const user = await recordsOf('permission/user', serverCaller).get(userId);
  if (!user || user['enabledMark'] === 0) throw new AppError('jobOwnerGone');
  const session = {
    id: '',
    userId,
    account: String(user['account']),
    isAdministrator: user['isAdministrator'] === 1,
    loginTime: Date.now(),
    address: '',
  };
  return { ...serverCaller, isServer: false, session, language, signal };
}
