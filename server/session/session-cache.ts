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
  /** The same at any age, for the time of its last call. */
  peek(hash: string): CachedSession | undefined;
  /** Reads a session and caches it, unless a session ended during the read. */
  load(hash: string, read: () => Promise<CachedSession>): Promise<CachedSession>;
  /** Removes one session, or all of a user or of all users, from the caches of every server. */
  forget(target: ForgottenSessions): Promise<void>;
  /** Calls the listener after sessions were removed from the cache; they may have ended. */
  onForget(listener: (matches: (session: Session) => boolean) => void): () => void;
}

type ForgottenSessions = { session: string } | { user: string } | { everyone: true };

/** Time after which a session is read again, in ms. */
const maxAge = 30_000;
const maxSessions = 10_000;
const channel = 'session';

export function createSessionCache(bus: Bus, now: () => number): SessionCache {
  const cached = new Map<string, CachedSession & { readAt: number }>();
  // Counts removals, so that a session that was read before a removal is not cached after it.
  let removals = 0;
  const listeners = new Set<(matches: (session: Session) => boolean) => void>();
  const drop = (matches: (session: Session) => boolean) => {
    removals += 1;
    for (const [hash, { session }] of cached) if (matches(session)) cached.delete(hash);
    for (const listener of listeners) listener(matches);
  };
  bus.subscribe(channel, (payload) => {
    const target = payload as { session?: string; user?: string; everyone?: true };
    drop(({ id, userId }) => target.everyone === true || id === target.session || userId === target.user);
  });
  // Sessions hold rights on the fields of modules.
  bus.subscribe('modules', () => drop(() => true));
  bus.onGap(() => drop(() => true));
  return {
    get: (hash) => {
      const entry = cached.get(hash);
      return entry && bus.isListening() && now() - entry.readAt < maxAge ? entry : undefined;
    },
    peek: (hash) => cached.get(hash),
    load: async (hash, read) => {
      const removalsBefore = removals;
      const session = await read();
      if (removalsBefore !== removals) return session;
      // Calls of the last minute may not be stored yet.
      const lastActive = Math.max(session.lastActive, cached.get(hash)?.lastActive ?? 0);
      const entry = { ...session, lastActive, readAt: now() };
      cached.delete(hash);
      cached.set(hash, entry);
      if (cached.size > maxSessions) cached.delete(cached.keys().next().value ?? '');
      return entry;
    },
    forget: (target) => bus.publish(channel, target),
    onForget: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
