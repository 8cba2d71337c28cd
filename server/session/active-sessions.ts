import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AppError } from '#server/app-error.ts';
import type { Bus } from '#server/realtime/bus.ts';
import type { UserRights } from '#server/access/user-rights.ts';
import type { Records } from '#server/storage/records.ts';
import { passwordAgeOf } from './password-due';
import type { CachedSession, SessionCache } from './session-cache';
import type { SysConfigReader } from './sys-config';
import { tokenHash } from './token';

interface ActiveOptions {
  cache: SessionCache;
  sessions: Records;
  users: Records;
  sysConfig: SysConfigReader;
  bus: Bus;
  log: Logger;
  now(): number;
  end(id: string, reason: 'expired'): Promise<void>;
  rightsOf: RightsOf;
}

/** Reads what an ordinary user may see and do. */
export type RightsOf = (userId: string) => Promise<UserRights>;

const minute = 60_000;

/** Asks other servers to store the activity of a session. They have this time, in ms. */
const activityChannel = 'sessionActivity';
const answerTime = 250;

/** Finds the sessions of tokens, and ends those without a call for too long. */
export function createActiveSessions({ cache, sessions, users, sysConfig, bus, log, now, end, rightsOf }: ActiveOptions) {
  const write = async (cached: CachedSession): Promise<void> => {
    cached.lastWritten = cached.lastActive;
    await sessions
      .update(cached.session.id, { lastActive: cached.lastActive })
      .catch((error: unknown) => log.warn({ err: error }, 'the last activity of a session could not be stored'));
  };
  bus.subscribe(activityChannel, (payload) => {
    const cached = cache.peek(String(payload));
    if (cached && cached.lastActive > cached.lastWritten) void write(cached);
  });
  return {
    write,
    /** `asksOthers`: other servers store their later calls before a session counts as idle. `timeout` is in ms. */
    find: async (authorization: string | undefined, { asksOthers = false } = {}): Promise<{ cached: CachedSession; timeout: number }> => {
      const hash = tokenHash(authorization);
      if (hash === undefined) throw new AppError('loginRequired');
      const timeout = (await sysConfig.get()).tokenTimeout * minute;
      const isIdle = (cached: CachedSession) => now() - cached.lastActive > timeout;
      const load = () => cache.load(hash, () => readSession(hash, { sessions, users, rightsOf }));
      let cached = cache.get(hash);
      // Another server may have received later calls, so the database is read before a session counts as idle.
      if (!cached || isIdle(cached)) cached = await load();
      if (isIdle(cached) && asksOthers) {
        await bus.publish(activityChannel, hash);
        await pause(answerTime);
        cached = await load();
      }
      if (isIdle(cached)) {
        await end(cached.session.id, 'expired');
        throw new AppError('loginExpired');
      }
      return { cached, timeout };
    },
  };
}

/** Reads a session from the database. Throws the error for its user. */
async function readSession(
  hash: string,
  { sessions, users, rightsOf }: Pick<ActiveOptions, 'sessions' | 'users' | 'rightsOf'>,
): Promise<CachedSession> {
  const [row] = await sessions.all({ filter: { field: 'tokenHash', is: 'equals', value: hash } });
  if (!row) throw new AppError('tokenUnknown');
  if (row['endReason']) throw new AppError(errorsByReason[String(row['endReason'])] ?? 'loginExpired');
  const user = await users.get(String(row['userId']));
  if (!user || user['enabledMark'] === 0) throw new AppError('loginExpired');
  const lastActive = Number(row['lastActive']);
  const isAdministrator = user['isAdministrator'] === 1;
  const userId = String(row['userId']);
  return {
    session: Object.freeze({
      id: String(row['id']),
      userId,
      account: String(user['account']),
      ...(String(row['loginName'] ?? '').includes('@') && { loginName: String(row['loginName']) }),
      isAdministrator,
      loginTime: Number(row['loginTime']),
      address: String(row['address'] ?? ''),
      password: passwordAgeOf(user),
      mustChangePassword: row['mustChangePassword'] === 1,
      ...(!isAdministrator && { rights: await rightsOf(userId) }),
    }),
    lastActive,
    lastWritten: lastActive,
  };
}

/** What the user of an ended session is told, if it is more than that the login has expired. */
const errorsByReason: Readonly<Record<string, 'signedInElsewhere' | 'forcedOut'>> = { elsewhere: 'signedInElsewhere', forced: 'forcedOut' };
