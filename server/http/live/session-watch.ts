import type { Session } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { requireOwnPassword } from '#server/session/password-demand.ts';
import { requireAddress } from '#server/session/require-address.ts';
import type { SysConfig } from '#server/session/sys-config.ts';
import { isSessionEnd } from '#server/session/session-end.ts';

export interface WatchedSession {
  session: Session;
  token: string;
  /** The network address of the client. */
  address: string;
  /** The time at which the session ends without further calls, in ms. */
  idleAt: number;
}

/** Ends what belongs to a session when it ends, on whichever server. */
export interface SessionWatch<W extends WatchedSession> {
  add(watched: W): void;
  remove(watched: W): void;
  close(): void;
}

interface WatchListener<W> {
  /** The session was read again. Its user may have other rights than before. */
  renewed(watched: W, session: Session): void;
  ended(watched: W, error: AppError): void;
}

/** In ms: between two looks for idle sessions, and until a check that failed is repeated. */
const interval = 500;
const retryTime = 2_000;

/** Sessions that are read at the same time: after an event that may have ended them, and because they look idle. */
const maxReads = 4;
const maxIdleReads = 4;

interface Group<W> extends Omit<WatchedSession, 'address'> {
  members: Set<W>;
}

/** Follows the sessions of sockets: a session with many sockets is checked once. The listener is called for each of them. */
export function createSessionWatch<W extends WatchedSession>(
  { sessions, sysConfig, bus, log }: Pick<Services, 'sessions' | 'sysConfig' | 'bus' | 'log'>,
  listener: WatchListener<W>,
): SessionWatch<W> {
  const groups = new Map<string, Group<W>>();

  const check = async (group: Group<W>): Promise<void> => {
    if (group.members.size === 0) return;
    try {
      const { session, idleAt } = await sessions.check(group.token);
      Object.assign(group, { session, idleAt });
      const config = await sysConfig.get();
      for (const member of group.members) {
        const refusal = refusalOf(member.address, session, config);
        if (refusal) listener.ended(member, refusal);
        else listener.renewed(member, session);
      }
    } catch (error) {
      if (isSessionEnd(error)) for (const member of group.members) listener.ended(member, error);
      else log.warn({ err: error }, 'the session of a web socket could not be read');
      group.idleAt = Date.now() + retryTime;
    }
  };
  const doubt = createChecks(check, maxReads);
  // A check of an idle session waits for other servers, so it has places of its own.
  const doubtIdle = createChecks(check, maxIdleReads);
  const doubtAll = (matches: (session: Session) => boolean): void => {
    for (const group of groups.values()) if (matches(group.session)) doubt(group);
  };

  const unfollow = sessions.onDoubt(doubtAll);
  // The time without a call after which a session ends may have changed.
  const unsubscribe = bus.subscribe('sysConfig', () => doubtAll(() => true));
  const timer = setInterval(() => {
    const now = Date.now();
    for (const group of groups.values()) if (group.idleAt < now) doubtIdle(group);
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

/** Why a session is not served at an address under the present settings, as its calls are not. */
function refusalOf(address: string, session: Session, config: SysConfig): AppError | undefined {
  try {
    requireAddress(address, config);
    requireOwnPassword(session, { id: '' }, config, Date.now());
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Checks items, only so many at the same time. An item that waits already is checked once. */
function createChecks<T>(check: (item: T) => Promise<void>, maxRunning: number): (item: T) => void {
  const waiting = new Set<T>();
  let running = 0;
  const work = async (): Promise<void> => {
    running += 1;
    for (const item of waiting) {
      waiting.delete(item);
      await check(item);
    }
    running -= 1;
  };
  return (item) => {
    waiting.add(item);
    if (running < maxRunning) void work();
  };
}
