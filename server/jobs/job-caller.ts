import type { Language } from '#engine/text';
import { serverCaller, type Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';

/** Who enqueued a job, as it is stored with it. A job of the server has no user. */
export interface JobOwner {
  userId?: string;
  language?: Language;
}

export const ownerOf = ({ session, language }: Caller): JobOwner => (session ? { userId: session.userId, language } : { language });

/** Makes the callers of runs. */
export type CallerOfJob = (owner: JobOwner, signal: AbortSignal) => Promise<Caller>;

/**
 * The caller of a run is the user who enqueued the job, with the rights at the time of the run, or the server. Throws
 * `jobOwnerGone` for a user who was deleted or disabled. Runs that start together read their user once.
 */
export function createCallerOfJob(recordsOf: () => RecordsOf): CallerOfJob {
  const reading = new Map<string, Promise<Row | undefined>>();
  const read = (userId: string) => {
    const user = reading.get(userId) ?? recordsOf()('permission/user', serverCaller).get(userId);
    reading.set(userId, user);
    return user.finally(() => reading.delete(userId));
  };
  return async ({ userId, language = 'zh' }, signal) => {
    if (userId === undefined) return { ...serverCaller, language, signal };
    const user = await read(userId);
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
  };
}
