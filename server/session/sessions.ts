import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Filter } from '#engine/query/filter';
import type { Bus } from '#server/realtime/bus.ts';
import { maxNamedIds } from '#server/realtime/record-changes.ts';
import type { Database } from '#server/storage/database.ts';
import type { Records, Row } from '#server/storage/records.ts';
import type { Session } from '#server/access/caller.ts';
import { createActiveSessions, type RightsOf } from './active-sessions';
import { createSessionCache } from './session-cache';
import { requireAddress } from './require-address';
import type { SysConfigReader } from './sys-config';
import { newToken, tokenHash } from './token';

/** Why a session ended. Only `elsewhere` and `forced` are told to its user. */
type EndReason = 'logout' | 'expired' | 'elsewhere' | 'password' | 'disabled' | 'forced';

export interface Sessions {
  /** A new session after a correct password. Ends older ones where the settings require a single login. */
  open(
    user: { id: string; account: string; isAdministrator: boolean; mustChangePassword: boolean },
    from: {
      address: string;
      userAgent: string;
      /** As it was typed, with the number of a sub-account. */
      loginName?: string;
      /** Older sessions stay also where the settings require a single login. */
      keepsOthers?: boolean;
    },
  ): Promise<{ token: string; session: Session }>;
  /**
   * The session of an `Authorization` header. Throws `loginRequired`, `loginExpired`, `signedInElsewhere` or `tokenUnknown`, and
   * `addressNotAllowed` for a call from an address that the white list does not name.
   */
  require(authorization: string | undefined, address?: string): Promise<Session>;
  /**
   * The same without counting as activity, for what stays open by itself. `idleAt` is the time at which the session ends
   * without further calls, in ms.
   */
  check(authorization: string | undefined, address?: string): Promise<{ session: Session; idleAt: number }>;
  /** Calls the listener when sessions may have ended on any server. Check those that match. */
  onDoubt(listener: (matches: (session: Session) => boolean) => void): () => void;
  /** Users changed: every server reads their sessions again. `undefined` for all users. */
  checkUsers(ids: readonly string[] | undefined): Promise<void>;
  end(id: string, reason: EndReason): Promise<void>;
  /** Ends every session of a user, on every server. */
  endAllOf(userId: string, reason: EndReason): Promise<void>;
}

interface SessionsOptions {
  /** Records of `oauth/session` and `permission/user` under the server's own access. */
  sessions: Records;
  users: Records;
  sysConfig: SysConfigReader;
  bus: Bus;
  log: Logger;
  now?(): number;
  rightsOf: RightsOf;
}

const minute = 60_000;

/** How long an ended session is stored, in ms. It holds the time of the last login, and serves audits. */
const retention = 180 * 24 * 60 * minute;

/** Sessions live in the database. Each server caches recent ones, and drops them on events of the bus. */
export function createSessions({ sessions, users, sysConfig, bus, log, now = Date.now, rightsOf }: SessionsOptions): Sessions {
  const cache = createSessionCache(bus, now);

  const end: Sessions['end'] = async (id, reason) => {
    await sessions.update(id, { endReason: reason });
    await cache.forget({ session: id });
  };

  const active = createActiveSessions({ cache, sessions, users, sysConfig, bus, log, now, end, rightsOf });

  return {
    open: async (user, from) => {
      const { singleLogin } = await sysConfig.get();
      const token = newToken();
      const time = now();
      const isSingle = singleLogin === 1 && from.keepsOthers !== true;
      const opened = await sessions.within((own, transaction) => openSession({ user, from, token, time, isSingle }, own, transaction));
      if (isSingle) await cache.forget({ user: user.id });
      const { id: userId, ...ofUser } = user;
      return { token, session: { id: String(opened['id']), userId, ...ofUser, loginTime: time, address: from.address } };
    },

    require: async (authorization, address) => {
      const { cached, timeout } = await active.find(authorization);
      requireAddress(address, await sysConfig.get());
      cached.lastActive = now();
      if (cached.lastActive - cached.lastWritten > Math.min(minute, timeout / 4)) await active.write(cached);
      return cached.session;
    },

    check: async (authorization, address) => {
      const { cached, timeout } = await active.find(authorization, { asksOthers: true });
      requireAddress(address, await sysConfig.get());
      return { session: cached.session, idleAt: cached.lastActive + timeout };
    },

    onDoubt: cache.onForget,

    checkUsers: async (ids) => {
      if (!ids || ids.length > maxNamedIds) return cache.forget({ everyone: true });
      for (const user of ids) await cache.forget({ user });
    },

    end,

    endAllOf: async (userId, reason) => {
      await endOpenOnes(sessions, userId, reason);
      await cache.forget({ user: userId });
    },
  };
}

interface Opening {
  user: Parameters<Sessions['open']>[0];
  from: Parameters<Sessions['open']>[1];
  token: string;
  time: number;
  /** Whether the login ends the user's other sessions. */
  isSingle: boolean;
}

async function openSession({ user, from, token, time, isSingle }: Opening, sessions: Records, transaction: Database): Promise<Row> {
  // Logins of one user run in sequence: otherwise two parallel ones would both survive a single login.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`session ${user.id}`}, 0))`.execute(transaction);
  const { rows } = await sessions.page({
    filter: { field: 'userId', is: 'equals', value: user.id },
    order: [{ field: 'loginTime', descending: true }],
    page: { number: 1, size: 1 },
  });
  if (isSingle) await endOpenOnes(sessions, user.id, 'elsewhere');
  await transaction
    .deleteFrom('base_session')
    .where('last_active', '<', time - retention)
    .execute();
  return sessions.insert({
    tokenHash: tokenHash(token),
    userId: user.id,
    loginName: from.loginName ?? user.account,
    address: from.address,
    userAgent: from.userAgent.slice(0, 500),
    loginTime: time,
    lastActive: time,
    endReason: '',
    mustChangePassword: user.mustChangePassword ? 1 : 0,
    prevLoginTime: rows[0]?.['loginTime'] ?? null,
    prevLoginAddress: rows[0]?.['address'] ?? '',
  });
}

async function endOpenOnes(sessions: Records, userId: string, reason: EndReason): Promise<void> {
  const ofUser: Filter = { field: 'userId', is: 'equals', value: userId };
  const open = await sessions.all({ filter: { all: [ofUser, { field: 'endReason', is: 'equals', value: '' }] } });
  for (const row of open) await sessions.update(String(row['id']), { endReason: reason });
}
