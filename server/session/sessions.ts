import { sql } from 'kysely';
import type { Logger } from 'pino';
import { AppError } from '#server/app-error.ts';
import type { Bus } from '#server/realtime/bus.ts';
import type { Records } from '#server/storage/records.ts';
import type { Session } from '#server/access/caller.ts';
import { createSessionCache, type KeptSession } from './session-cache';
import type { SysConfigReader } from './sys-config';
import { newToken, tokenHash } from './token';

/** Why a session ended; `elsewhere` is the only reason that its owner is told. */
type EndReason = 'logout' | 'expired' | 'elsewhere' | 'password' | 'disabled';

export interface Sessions {
  /** A new session for somebody whose password was right. Ends the older ones where the settings ask for it. */
  open(user: { id: string; account: string; isAdministrator: boolean }, from: { address: string; userAgent: string }): Promise<{ token: string; session: Session }>;
  /** The session of an `Authorization` header. Throws `loginRequired`, `loginExpired`, `signedInElsewhere` or `tokenUnknown`. */
  require(authorization: string | undefined): Promise<Session>;
  end(id: string, reason: EndReason): Promise<void>;
  /** Ends every session of a user, on every server. */
  endAllOf(userId: string, reason: EndReason): Promise<void>;
}

interface SessionsOptions {
  /** Records of `oauth/session` and `permission/user`, as the server itself sees them. */
  sessions: Records;
  users: Records;
  sysConfig: SysConfigReader;
  bus: Bus;
  log: Logger;
  now?(): number;
}

const minute = 60_000;

/** For how long a session that is over is kept, in ms: for the time of the last login, and for whoever asks later who was there. */
const remembered = 180 * 24 * 60 * minute;

/** Sessions live in the database; each server keeps those it saw lately in memory, and forgets them when told over the bus. */
export function createSessions({ sessions, users, sysConfig, bus, log, now = Date.now }: SessionsOptions): Sessions {
  const cache = createSessionCache(bus, now);

  /** Reads a session from the database; throws what its owner is to be told. */
  const read = async (hash: string): Promise<KeptSession> => {
    const [row] = await sessions.all({ filter: { field: 'tokenHash', is: 'equals', value: hash } });
    if (!row) throw new AppError('tokenUnknown');
    if (row['endReason']) throw new AppError(row['endReason'] === 'elsewhere' ? 'signedInElsewhere' : 'loginExpired');
    const user = await users.get(String(row['userId']));
    if (!user || user['enabledMark'] === 0) throw new AppError('loginExpired');
    const lastActive = Number(row['lastActive']);
    return {
      session: Object.freeze({
        id: String(row['id']),
        userId: String(row['userId']),
        account: String(user['account']),
        isAdministrator: user['isAdministrator'] === 1,
        loginTime: Number(row['loginTime']),
        address: String(row['address'] ?? ''),
      }),
      lastActive,
      lastWritten: lastActive,
    };
  };

  const end: Sessions['end'] = async (id, reason) => {
    await sessions.update(id, { endReason: reason });
    await cache.forget({ session: id });
  };

  return {
    open: async (user, from) => {
      const { singleLogin } = await sysConfig.get();
      const token = newToken();
      const time = now();
      const opened = await sessions.within(async (own, transaction) => {
        // Logins of one user one after the other: of two at once, single login would otherwise leave both.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`session ${user.id}`}, 0))`.execute(transaction);
        const { rows } = await own.page({ filter: { field: 'userId', is: 'equals', value: user.id }, order: [{ field: 'loginTime', descending: true }], page: { number: 1, size: 1 } });
        if (singleLogin === 1) await endOpenOnes(own, user.id, 'elsewhere');
        await transaction.deleteFrom('base_session').where('last_active', '<', time - remembered).execute();
        return own.insert({
          tokenHash: tokenHash(token),
          userId: user.id,
          address: from.address,
          userAgent: from.userAgent.slice(0, 500),
          loginTime: time,
          lastActive: time,
          endReason: '',
          prevLoginTime: rows[0]?.['loginTime'] ?? null,
          prevLoginAddress: rows[0]?.['address'] ?? '',
        });
      });
      if (singleLogin === 1) await cache.forget({ user: user.id });
      return { token, session: { id: String(opened['id']), userId: user.id, account: user.account, isAdministrator: user.isAdministrator, loginTime: time, address: from.address } };
    },

    require: async (authorization) => {
      const hash = tokenHash(authorization);
      if (hash === undefined) throw new AppError('loginRequired');
      const timeout = (await sysConfig.get()).tokenTimeout * minute;
      const isIdle = (kept: KeptSession) => now() - kept.lastActive > timeout;
      let kept = cache.get(hash);
      // Another server may have seen a call that this one did not: before a session counts as idle, the database is asked.
      if (!kept || isIdle(kept)) kept = await cache.keep(hash, () => read(hash));
      if (isIdle(kept)) {
        await end(kept.session.id, 'expired');
        throw new AppError('loginExpired');
      }
      kept.lastActive = now();
      if (kept.lastActive - kept.lastWritten > Math.min(minute, timeout / 4)) {
        kept.lastWritten = kept.lastActive;
        await sessions.update(kept.session.id, { lastActive: kept.lastActive }).catch((error: unknown) => log.warn({ err: error }, 'the last activity of a session could not be written'));
      }
      return kept.session;
    },

    end,

    endAllOf: async (userId, reason) => {
      await endOpenOnes(sessions, userId, reason);
      await cache.forget({ user: userId });
    },
  };
}

async function endOpenOnes(sessions: Records, userId: string, reason: EndReason): Promise<void> {
  const open = await sessions.all({ filter: { all: [{ field: 'userId', is: 'equals', value: userId }, { field: 'endReason', is: 'equals', value: '' }] } });
  for (const row of open) await sessions.update(String(row['id']), { endReason: reason });
}
