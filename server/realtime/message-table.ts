import type { Pool } from 'pg';
import { notifyChannel } from './bus';

/** The receivers of a message and its text. */
export interface Message {
  /** `null` for everyone. */
  users: readonly string[] | null;
  /** The resource of a change, which only its subscribers get; `null` for other messages. */
  topic: string | null;
  /** JSON. */
  content: string;
}

/** A message with its place in the log. */
export interface NumberedMessage extends Message {
  /** The server that sent it. */
  origin: number;
  /** Counts the messages of that server from 1. */
  number: number;
}

/** A range of numbers of one server: above the first, up to the second. */
interface NumberRange {
  origin: number;
  above: number;
  upTo: number;
}

/** Messages of the last minutes, for servers and clients that have missed some. */
export interface MessageTable {
  /** The id of this server, which no other server and no earlier start has. */
  origin: number;
  /** Another id of this server, for messages with rows. */
  jointOrigin: number;
  /** The id of the table's content. A crash of PostgreSQL empties the table, which then has another id. */
  readEpoch(): Promise<number>;
  /** Stores messages and sends events with them: other servers get the events if and only if the rows are stored. */
  store(messages: readonly NumberedMessage[], events: readonly string[]): Promise<void>;
  /** The last number of each server. */
  lastNumbers(): Promise<Map<number, number>>;
  /** Messages of ranges for a reader, each server's in order. */
  read(ranges: readonly NumberRange[], reader: Reader | undefined, limit: number): Promise<NumberedMessage[]>;
  /** The first messages that come after the numbers, of all other servers. */
  readAfter(numbers: ReadonlyMap<number, number>, limit: number): Promise<NumberedMessage[]>;
  /** The messages of topics that are not older than `age` (in ms). */
  readTopics(topics: readonly string[], age: number, limit: number): Promise<NumberedMessage[]>;
  /** Deletes what is older than `age` (in ms). */
  sweep(age: number): Promise<void>;
}

export interface Reader {
  userId: string;
  topics: readonly string[];
}

/**
 * Unlogged tables: a commit does not wait for the disk. They do not belong to a descriptor, because their rows are neither
 * records nor kept.
 */
const tables = `
  select pg_advisory_xact_lock(hashtextextended('tangu live', 0));
  create sequence if not exists base_live_origin;
  create unlogged table if not exists base_live_epoch (number bigint not null);
  create unlogged table if not exists base_live_message (
    origin bigint not null,
    number bigint not null,
    users text[],
    topic text,
    content text not null,
    stored_at timestamptz not null default clock_timestamp(),
    primary key (origin, number)
  );
  create index if not exists base_live_message_stored_at on base_live_message (stored_at);
  create unlogged table if not exists base_live_node (
    origin bigint primary key,
    users text[] not null,
    seen_at timestamptz not null default clock_timestamp()
  );`;

const newEpoch = `
  select pg_advisory_xact_lock(hashtextextended('tangu live', 0));
  insert into base_live_epoch select nextval('base_live_origin') where not exists (select from base_live_epoch);`;

const columns = 'origin::float8, number::float8, users, topic, content';

/** The latest time of a server's earlier messages, so that its messages stay in order when the clock is set back. */
const inOrder = 'order by max(stored_at) over (partition by origin order by number), origin, number limit';

const topicsQuery = `
  select ${columns} from base_live_message
  where topic = any($1) and stored_at > clock_timestamp() - $2 * interval '1 millisecond' ${inOrder} $3`;

/** Creates the tables where they are missing. `pool` is used for nothing else, so that no slow query delays a message. */
export async function createMessageTable(pool: Pool): Promise<MessageTable> {
  await pool.query(tables);
  const { rows } = await pool.query<{ origin: number }>(`select nextval('base_live_origin')::float8 as origin from generate_series(1, 2)`);
  const [origin = 0, jointOrigin = 0] = rows.map((row) => row.origin);
  return {
    origin,
    jointOrigin,
    readEpoch: async () => {
      const epoch = async () => (await pool.query<{ number: number }>('select number::float8 from base_live_epoch')).rows[0]?.number;
      const stored = await epoch();
      if (stored !== undefined) return stored;
      await pool.query(newEpoch);
      return (await epoch()) ?? 0;
    },
    store: async (messages, events) => {
      const [text, values] = storeQuery(messages, events);
      await pool.query({ name: 'live-store', text, values });
    },
    lastNumbers: async () => {
      const last = await pool.query<{ origin: number; number: number }>(
        'select origin::float8, max(number)::float8 as number from base_live_message group by origin',
      );
      return new Map(last.rows.map((row) => [row.origin, row.number]));
    },
    read: async (ranges, reader, limit) => {
      const values = [ranges.map((range) => range.origin), ranges.map(({ above }) => above), ranges.map(({ upTo }) => upTo)];
      const forReader = reader ? 'where (users is null and topic is null) or $5 = any(users) or topic = any($6)' : '';
      const result = await pool.query<NumberedMessage>(
        `select ${columns} from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as range (server, above, up_to)
         join base_live_message on origin = server and number > above and number <= up_to
         ${forReader} ${inOrder} $4`,
        [...values, limit, ...(reader ? [reader.userId, reader.topics] : [])],
      );
      return result.rows;
    },
    readAfter: async (numbers, limit) => {
      const result = await pool.query<NumberedMessage>(
        `select ${columns} from base_live_message
         left join unnest($1::bigint[], $2::bigint[]) as received (server, last) on server = origin
         where origin <> all($3) and number > coalesce(last, 0) ${inOrder} $4`,
        [[...numbers.keys()], [...numbers.values()], [origin, jointOrigin], limit],
      );
      return result.rows;
    },
    readTopics: async (topics, age, limit) => (await pool.query<NumberedMessage>(topicsQuery, [topics, age, limit])).rows,
    sweep: async (age) => {
      await pool.query(`delete from base_live_message where stored_at < clock_timestamp() - $1 * interval '1 millisecond'`, [age]);
    },
  };
}

/** The statement of `store`, and its values. The messages are of one origin. */
export const storeQuery = (messages: readonly NumberedMessage[], events: readonly string[]): [text: string, values: unknown[]] => [
  storeStatement,
  [
    messages[0]?.origin,
    messages.map(({ number }) => number),
    messages.map(({ users }) => (users === null ? null : JSON.stringify(users))),
    messages.map(({ topic }) => topic),
    messages.map(({ content }) => content),
    notifyChannel,
    events,
  ],
];

/** A message that is stored again, because the answer to the first attempt was lost, is stored once. */
const storeStatement = `
  with stored as (
    insert into base_live_message (origin, number, users, topic, content)
    select $1, number, (select array_agg(value) from jsonb_array_elements_text(users::jsonb)), topic, content
    from unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) as message (number, users, topic, content)
    on conflict do nothing
  )
  select pg_notify($6, event) from unnest($7::text[]) as event`;
