import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** The users with an open socket, on all servers. */
export interface OnlineUsers {
  /** The users of this server changed. */
  changed(): void;
  all(): Promise<string[]>;
  close(): Promise<void>;
}

interface OnlineOptions {
  pool: Pool;
  /** The id of this server. */
  origin: number;
  log: Logger;
  /** The users of this server. */
  users(): Iterable<string>;
  /** Another server ended without a farewell. Called on one of the others. */
  onGone(): void;
}

/** In ms: between two signs of life, and the age at which a server counts as gone. */
const beatInterval = 5_000;
const lifetime = 20_000;

/** In ms: how long changes are collected, and how long an answer serves. */
const writeDelay = 50;
const maxAge = 1_000;

/** Each server keeps a row with its users, and renews it as long as it lives. */
export function createOnlineUsers({ pool, origin, log, users, onGone }: OnlineOptions): OnlineUsers {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let cached: { at: number; users: Promise<string[]> } | undefined;
  let isClosed = false;
  let writing: Promise<unknown> = Promise.resolve();

  const write = (): void => {
    dueAt = Number.POSITIVE_INFINITY;
    writing = writing
      .then(() => pool.query<{ gone: number }>({ name: 'live-beat', text: beat, values: [origin, [...users()], lifetime] }))
      .then(({ rows }) => rows.some(({ gone }) => gone > 0) && onGone())
      .catch((error: unknown) => log.warn({ err: error }, 'the online users of this server could not be stored'))
      .then(() => schedule(beatInterval));
  };
  const schedule = (delay: number): void => {
    // A write that comes sooner serves as well; otherwise a stream of changes would put it off.
    if (isClosed || dueAt <= Date.now() + delay) return;
    clearTimeout(timer);
    dueAt = Date.now() + delay;
    timer = setTimeout(write, delay).unref();
  };
  const read = async (): Promise<string[]> => {
    const others = await pool.query<{ userId: string }>(
      `select distinct unnest(users) as "userId" from base_live_node
       where origin <> $1 and seen_at > clock_timestamp() - $2 * interval '1 millisecond'`,
      [origin, lifetime],
    );
    return others.rows.map(({ userId }) => userId);
  };
  schedule(0);
  return {
    changed: () => schedule(writeDelay),
    all: async () => {
      if (!cached || Date.now() - cached.at > maxAge) cached = { at: Date.now(), users: read() };
      const others = await cached.users.catch((error: unknown) => {
        log.warn({ err: error }, 'the online users of other servers could not be read');
        return [];
      });
      return [...new Set([...users(), ...others])];
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await writing;
      await pool.query('delete from base_live_node where origin = $1', [origin]).catch(() => undefined);
    },
  };
}

const beat = `
  with gone as (
    delete from base_live_node where origin <> $1 and seen_at < clock_timestamp() - 3 * $3::int * interval '1 millisecond'
    returning origin
  ), renewed as (
    insert into base_live_node (origin, users) values ($1, $2)
    on conflict (origin) do update set users = excluded.users, seen_at = clock_timestamp()
  )
  select count(*)::int as gone from gone`;
