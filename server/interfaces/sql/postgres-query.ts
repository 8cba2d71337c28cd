import type { Socket } from 'node:net';
import { types, type Client, type CustomTypesConfig, type QueryConfig } from 'pg';
import { AppError } from '#server/app-error.ts';
import type { BoundStatement } from './bound-statement';
import { queryFailure } from './query-failure';
import type { QueryLimits, QueryResult } from './query-limits';

/**
 * Runs one query on a connection of its own, in a read-only transaction that is rolled back. The statement travels as the query
 * of a cursor by the extended protocol: the database refuses a second statement, and anything that is not a query.
 */
export async function postgresQuery(
  connections: PostgresConnections,
  { text, values }: BoundStatement,
  limits: QueryLimits,
): Promise<QueryResult> {
  return withConnection(connections, limits, async (client) => {
    await send(client, `declare tangu_rows no scroll cursor for ${text}`, values);
    const { rows, fields } = await client.query<Record<string, unknown>>(`fetch forward ${limits.maxRows + 1} from tangu_rows`);
    return { rows: rows.slice(0, limits.maxRows), columns: fields.map(({ name }) => name), isCut: rows.length > limits.maxRows };
  });
}

/** What the database expects a query to cost, in its own units, and how many rows. The query does not run. */
export async function postgresCost(
  connections: PostgresConnections,
  { text, values }: BoundStatement,
  limits: QueryLimits,
): Promise<{ cost: number; rows: number }> {
  return withConnection(connections, limits, async (client) => {
    const { rows } = await send(client, `explain (format json) ${text}`, values);
    const [{ Plan: plan } = { Plan: {} }] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Record<string, number> }[];
    return { cost: plan['Total Cost'] ?? 0, rows: plan['Plan Rows'] ?? 0 };
  });
}

/** The extended protocol, also without values: it takes one statement. */
const send = (client: Client, text: string, values: BoundStatement['values']) =>
  client.query<Record<string, unknown>>({ text, values, queryMode: 'extended' } as QueryConfig);

/** Connections to one database. */
export interface PostgresConnections {
  /** A connection that an earlier query has left. */
  take(): Client | undefined;
  /** A client that is not connected yet. */
  open(): Promise<Client>;
  keep(client: Client): void;
}

async function withConnection<T>(connections: PostgresConnections, limits: QueryLimits, work: (client: Client) => Promise<T>): Promise<T> {
  const { timeLimit, maxBytes, signal, name } = limits;
  let stop: AppError | undefined;
  let client: Client | undefined;
  const end = (error: AppError): void => {
    stop ??= error;
    if (client) streamOf(client).destroy();
  };
  // A little more than the limit of the statement, for a server that does not keep it.
  const timer = setTimeout(() => end(new AppError('dataInterfaceQueryTime', { name, seconds: timeLimit / 1000 })), timeLimit + 3_000);
  const abort = (): void => end(new AppError('requestAborted'));
  signal?.addEventListener('abort', abort);
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > maxBytes) end(new AppError('dataInterfaceQueryLarge', { name, megabytes: maxBytes / 1024 / 1024 }));
  };
  let isClean = false;
  try {
    client = await begun(connections, timeLimit, (next) => (client = next));
    streamOf(client).on('data', count);
    const result = await work(client);
    await client.query('rollback');
    // What the query has set for its session, and its locks, do not reach the next one.
    await client.query('discard all');
    isClean = stop === undefined;
    return result;
  } catch (error) {
    throw stop ?? queryFailure(error, { name, timeLimit });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    if (client) {
      streamOf(client).off('data', count);
      if (isClean) connections.keep(client);
      else endClient(client);
    }
  }
}

/** A connection in a read-only transaction. One that was kept may have been closed by the database: then a new one is opened. */
async function begun(connections: PostgresConnections, timeLimit: number, use: (client: Client) => void): Promise<Client> {
  const begin = async (client: Client): Promise<Client> => {
    use(client);
    await client.query(
      `begin transaction read only; set local statement_timeout = ${timeLimit}; set local lock_timeout = 2000; ` +
        `set local idle_in_transaction_session_timeout = ${timeLimit}; set local timezone = 'UTC'`,
    );
    return client;
  };
  for (let kept = connections.take(); kept; kept = connections.take()) {
    const client = kept;
    const isReady = await begin(client).then(
      () => true,
      () => false,
    );
    if (isReady) return client;
    endClient(client);
  }
  const client = await connections.open();
  use(client);
  client.on('error', () => undefined);
  await client.connect();
  return begin(client);
}

export const endClient = (client: Client): void => void client.end().catch(() => undefined);

/** The connection's socket, whose bytes are counted before a row is complete. */
const streamOf = (client: Client): Socket => (client as unknown as { connection: { stream: Socket } }).connection.stream;

const { builtins } = types;

/** Numbers beyond those of a double stay texts; moments are milliseconds, as in all answers; days and bytes are texts. */
export const answerTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};

const exactNumber = (text: string): number | string => (String(Number(text)) === text ? Number(text) : numberOrText(text));

/** `1.50` is a number, `12345678901234567890` stays a text. */
function numberOrText(text: string): number | string {
  const digits = text.replace(/^-/, '').replace('.', '').replace(/^0+/, '');
  return digits.length <= 15 && Number.isFinite(Number(text)) ? Number(text) : text;
}

const moment = (text: string): number | string => {
  const time = Date.parse(
    /[+-]\d\d(:?\d\d)?$/.test(text) ? text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00') : `${text.replace(' ', 'T')}Z`,
  );
  return Number.isNaN(time) ? text : time;
};

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, exactNumber],
  [builtins.NUMERIC, exactNumber],
  [builtins.TIMESTAMP, moment],
  [builtins.TIMESTAMPTZ, moment],
  [builtins.DATE, String],
  [builtins.INTERVAL, String],
  [builtins.BYTEA, String],
]);
