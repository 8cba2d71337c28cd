import type { Bus } from '#server/realtime/bus.ts';
import type { Session } from '#server/access/caller.ts';

/** A session in memory, with the times of its last call and of the last stored call, in ms. */
export interface CachedSession {
  session: Session;
  lastActive: number;
  lastWritten: number;
}

export interface SessionCache {
  get(hash: string): CachedSession | undefined;
  /** Reads a session and caches it, unless a session ended during the read. */
  load(hash: string, read: () => Promise<CachedSession>): Promise<CachedSession>;
  /** Removes one session, or all of a user, from the caches of every server. */
  forget(target: { session: string } | { user: string }): Promise<void>;
}

/** Time after which a session is read again, in ms. */
const maxAge = 30_000;
const maxSessions = 10_000;
const channel = 'session';

export function createSessionCache(bus: Bus, now: () => number): SessionCache {
  const cached = new Map<string, CachedSession & { readAt: number }>();
  // Counts removals, so that a session that was read before a removal is not cached after it.
  let removals = 0;
  const drop = (matches: (session: Session) => boolean) => {
    removals += 1;
    for (const [hash, { session }] of cached) if (matches(session)) cached.delete(hash);
  };
  bus.subscribe(channel, (payload) => {
    const target = payload as { session?: string; user?: string };
    drop(({ id, userId }) => id === target.session || userId === target.user);
  });
  bus.onGap(() => drop(() => true));
  return {
    get: (hash) => {
      const entry = cached.get(hash);
      return entry && bus.isListening() && now() - entry.readAt < maxAge ? entry : undefined;
    },
    load: async (hash, read) => {
      const removalsBefore = removals;
      const session = await read();
      if (removalsBefore !== removals) return session;
      const entry = { ...session, readAt: now() };
      cached.delete(hash);
      cached.set(hash, entry);
      if (cached.size > maxSessions) cached.delete(cached.keys().next().value ?? '');
      return entry;
    },
    forget: (target) => bus.publish(channel, target),
  };
}
