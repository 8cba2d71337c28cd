import type { Bus } from '#server/realtime/bus.ts';
import type { Session } from '#server/access/caller.ts';

/** A session in memory, with its last call and the last one that the database knows of. Both in ms. */
export interface KeptSession {
  session: Session;
  lastActive: number;
  lastWritten: number;
}

export interface SessionCache {
  get(hash: string): KeptSession | undefined;
  /** Reads a session and keeps it, unless somebody ended a session meanwhile. */
  keep(hash: string, read: () => Promise<KeptSession>): Promise<KeptSession>;
  /** Makes every server forget one session, or all of a user. */
  forget(what: { session: string } | { user: string }): Promise<void>;
}

/** After this time a session is read again whatever the bus says; in ms. */
const longest = 30_000;
const largest = 10_000;
const channel = 'session';

export function createSessionCache(bus: Bus, now: () => number): SessionCache {
  const kept = new Map<string, KeptSession & { readAt: number }>();
  // Counts what was forgotten: a session that was read before and arrives after is not kept.
  let forgotten = 0;
  const drop = (isMeant: (session: Session) => boolean) => {
    forgotten += 1;
    for (const [hash, { session }] of kept) if (isMeant(session)) kept.delete(hash);
  };
  bus.subscribe(channel, (payload) => {
    const what = payload as { session?: string; user?: string };
    drop(({ id, userId }) => id === what.session || userId === what.user);
  });
  bus.onGap(() => drop(() => true));
  return {
    get: (hash) => {
      const found = kept.get(hash);
      return found && bus.isListening() && now() - found.readAt < longest ? found : undefined;
    },
    keep: async (hash, read) => {
      const before = forgotten;
      const session = await read();
      if (before !== forgotten) return session;
      const entry = { ...session, readAt: now() };
      kept.delete(hash);
      kept.set(hash, entry);
      if (kept.size > largest) kept.delete(kept.keys().next().value ?? '');
      return entry;
    },
    forget: (what) => bus.publish(channel, what),
  };
}
