import type { Socket } from 'node:net';
import { types, type Client, type CustomTypesConfig, type QueryConfig } from 'pg';
import { AppError } from '#server/app-error.ts';
import type { BoundStatement } from './bound-statement';
import { queryFailure } from './query-failure';
import type { QueryLimits, QueryResult } from './query-limits';

/**
 * Runs one query on a connection of its own, which is closed afterwards, in a read-only transaction that is rolled back. The
 * statement travels as the query of a cursor by the extended protocol: the database refuses a second statement, and anything
 * that is not a query. `client` is not connected yet.
 */
export async function postgresQuery(client: Client, { text, values }: BoundStatement, limits: QueryLimits): Promise<QueryResult> {
  return withConnection(client, limits, async () => {
    await send(client, `declare tangu_rows no scroll cursor for ${text}`, values);
    const { rows, fields } = await client.query<Record<string, unknown>>(`fetch forward ${limits.maxRows + 1} from tangu_rows`);
    return { rows: rows.slice(0, limits.maxRows), columns: fields.map(({ name }) => name), isCut: rows.length > limits.maxRows };
  });
}

/** What the database expects a query to cost, in its own units, and how many rows. The query does not run. */
export async function postgresCost(
  client: Client,
  { text, values }: BoundStatement,
  limits: QueryLimits,
): Promise<{ cost: number; rows: number }> {
  return withConnection(client, limits, async () => {
    const { rows } = await send(client, `explain (format json) ${text}`, values);
    const [{ Plan: plan } = { Plan: {} }] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Record<string, number> }[];
    return { cost: plan['Total Cost'] ?? 0, rows: plan['Plan Rows'] ?? 0 };
  });
}

/** The extended protocol, also without values: it takes one statement. */
const send = (client: Client, text: string, values: BoundStatement['values']) =>
  client.query<Record<string, unknown>>({ text, values, queryMode: 'extended' } as QueryConfig);

async function withConnection<T>(client: Client, { timeLimit, maxBytes, signal, name }: QueryLimits, work: () => Promise<T>): Promise<T> {
  let stop: AppError | undefined;
  const end = (error: AppError): void => {
    stop ??= error;
    streamOf(client).destroy();
  };
  // A little more than the limit of the statement, for a server that does not keep it.
  const timer = setTimeout(() => end(new AppError('dataInterfaceQueryTime', { name, seconds: timeLimit / 1000 })), timeLimit + 3_000);
  const abort = (): void => end(new AppError('requestAborted'));
  signal?.addEventListener('abort', abort);
  client.on('error', () => undefined);
  try {
    await client.connect();
    let bytes = 0;
    streamOf(client).on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) end(new AppError('dataInterfaceQueryLarge', { name, megabytes: maxBytes / 1024 / 1024 }));
    });
    await client.query(
      `begin transaction read only; set local statement_timeout = ${timeLimit}; set local lock_timeout = 2000; ` +
        `set local idle_in_transaction_session_timeout = ${timeLimit}; set local timezone = 'UTC'`,
    );
    const result = await work();
    await client.query('rollback');
    return result;
  } catch (error) {
    throw stop ?? queryFailure(error, { name, timeLimit });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    void client.end().catch(() => undefined);
  }
}

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
