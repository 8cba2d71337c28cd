import type { Session } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

export interface WatchedSession {
  session: Session;
  token: string;
  /** The time at which the session ends without further calls, in ms. */
  idleAt: number;
}

/** Ends what belongs to a session when it ends, on whichever server. */
export interface SessionWatch<W extends WatchedSession> {
  add(watched: W): void;
  remove(watched: W): void;
  close(): void;
}

/** In ms: between two looks for idle sessions, and until a check that failed is repeated. */
const interval = 500;
const retryTime = 2_000;

/** Sessions that are read at the same time. */
const maxReads = 4;

interface Group<W> extends WatchedSession {
  members: Set<W>;
}

/** Follows the sessions of sockets: a session with many sockets is checked once. `ended` is called for each of them. */
export function createSessionWatch<W extends WatchedSession>(
  { sessions, bus, log }: Pick<Services, 'sessions' | 'bus' | 'log'>,
  ended: (watched: W, error: AppError) => void,
): SessionWatch<W> {
  const groups = new Map<string, Group<W>>();
  const doubtful = new Set<Group<W>>();
  let reads = 0;

  const check = async (group: Group<W>): Promise<void> => {
    try {
      group.idleAt = (await sessions.check(group.token)).idleAt;
    } catch (error) {
      if (error instanceof AppError) for (const member of group.members) ended(member, error);
      else log.warn({ err: error }, 'the session of a web socket could not be read');
      group.idleAt = Date.now() + retryTime;
    }
  };
  const work = async (): Promise<void> => {
    reads += 1;
    for (const group of doubtful) {
      doubtful.delete(group);
      if (group.members.size > 0) await check(group);
    }
    reads -= 1;
  };
  const doubt = (group: Group<W>): void => {
    doubtful.add(group);
    if (reads < maxReads) void work();
  };
  const doubtAll = (matches: (session: Session) => boolean): void => {
    for (const group of groups.values()) if (matches(group.session)) doubt(group);
  };

  const unfollow = sessions.onDoubt(doubtAll);
  // The time without a call after which a session ends may have changed.
  const unsubscribe = bus.subscribe('sysConfig', () => doubtAll(() => true));
  const timer = setInterval(() => {
    const now = Date.now();
    for (const group of groups.values()) if (group.idleAt < now) doubt(group);
  }, interval).unref();

  return {
    add: (watched) => {
      const { session, token, idleAt } = watched;
      const group = groups.get(session.id) ?? { session, token, idleAt, members: new Set() };
      groups.set(session.id, group);
      group.members.add(watched);
      // It may have ended since it was read.
      doubt(group);
    },
    remove: (watched) => {
      const group = groups.get(watched.session.id);
      group?.members.delete(watched);
      if (group?.members.size === 0) groups.delete(watched.session.id);
    },
    close: () => {
      clearInterval(timer);
      unfollow();
      unsubscribe();
    },
  };
}
