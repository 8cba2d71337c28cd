import type { Language } from '#engine/text';
import { serverCaller, type Caller, type Session } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { UserRights } from '../access/user-rights';
import type { Row } from '../storage/records';

/** Who enqueued a job, as it is stored with it. A job of the server has no user. */
export interface JobOwner {
  userId?: string;
  language?: Language;
}

export const ownerOf = ({ session, language }: Caller): JobOwner => (session ? { userId: session.userId, language } : { language });

/** Makes the callers of runs. Both throw `jobOwnerGone` for a user who was deleted or disabled. */
export interface JobCallers {
  open(owner: JobOwner, signal: AbortSignal): Promise<Caller>;
  /** Gives the caller of a long run the user's present rights. */
  renew(caller: Caller): Promise<void>;
}

/**
 * The caller of a run is the user who enqueued the job, with the rights at the time of the run, or the server. Runs that
 * start together read their user once.
 */
export function createJobCallers(recordsOf: () => RecordsOf, rightsOf: (userId: string) => Promise<UserRights | undefined>): JobCallers {
  const reading = new Map<string, Promise<Row | undefined>>();
  const read = (userId: string) => {
    const user = reading.get(userId) ?? recordsOf()('permission/user', serverCaller).get(userId);
    reading.set(userId, user);
    return user.finally(() => reading.delete(userId));
  };
  const sessionOf = async (userId: string): Promise<Session> => {
    const user = await read(userId);
    if (!user || user['enabledMark'] === 0) throw new AppError('jobOwnerGone');
    const isAdministrator = user['isAdministrator'] === 1;
    const rights = isAdministrator ? undefined : await rightsOf(userId);
    return {
      id: '',
      userId,
      account: String(user['account']),
      isAdministrator,
      loginTime: Date.now(),
      address: '',
      ...(rights && { rights }),
    };
  };
  return {
    open: async ({ userId, language = 'zh' }, signal) => {
      if (userId === undefined) return { ...serverCaller, language, signal };
      return { ...serverCaller, isServer: false, session: await sessionOf(userId), language, signal };
    },
    renew: async (caller) => {
      if (caller.session) caller.session = await sessionOf(caller.session.userId);
    },
  };
}
