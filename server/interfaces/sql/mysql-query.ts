import type { Socket } from 'node:net';
import type { Connection, ConnectionOptions, RowDataPacket } from 'mysql2/promise';
import { AppError } from '#server/app-error.ts';
import type { BoundStatement } from './bound-statement';
import { queryFailure } from './query-failure';
import type { QueryLimits, QueryResult } from './query-limits';
import type { TlsOptions } from './tls-options';

/** Where a MySQL or MariaDB is, and how to log in. */
export interface MysqlLogin {
  /** Opens the connection once the driver is loaded: it must hear the first bytes. */
  open(): Promise<Socket>;
  database: string;
  user: string;
  password: string;
  tls: TlsOptions | undefined;
}

/**
 * Runs one query on a connection of its own, in a read-only transaction that is rolled back. The statement is prepared by the
 * server, which takes one statement and binds its values.
 */
export async function mysqlQuery(connections: MysqlConnections, statement: BoundStatement, limits: QueryLimits): Promise<QueryResult> {
  if (!isQuery(statement.text)) throw new AppError('dataInterfaceQueryOnly', { name: limits.name });
  return withConnection(connections, limits, async (connection) => {
    await connection.query(`set session sql_select_limit = ${limits.maxRows + 1}`);
    const [rows, fields] = await connection.execute<RowDataPacket[]>(statement.text, statement.values.map(sent));
    const list = (Array.isArray(rows) ? rows : []).map((row): Record<string, unknown> => ({ ...row }));
    return { rows: list.slice(0, limits.maxRows), columns: (fields ?? []).map(({ name }) => name), isCut: list.length > limits.maxRows };
  });
}

/** The rows that the server expects to read. It has no cost that compares between queries. */
export async function mysqlCost(
  connections: MysqlConnections,
  statement: BoundStatement,
  limits: QueryLimits,
): Promise<{ cost: number; rows: number }> {
  if (!isQuery(statement.text)) throw new AppError('dataInterfaceQueryOnly', { name: limits.name });
  return withConnection(connections, limits, async (connection) => {
    const [steps] = await connection.execute<RowDataPacket[]>(`explain ${statement.text}`, statement.values.map(sent));
    const rows = steps.reduce((product, { rows: count }) => product * Math.max(1, Number(count ?? 1)), 1);
    return { cost: rows, rows };
  });
}

/** Comments are left out before. */
const isQuery = (text: string): boolean => /^[\s(]*(select|with|values|table)\b/i.test(text);

/** Whole numbers as such: a double cannot be the limit of a query. */
const sent = (value: string | number | boolean | null) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;

/** A connection, and its socket, whose bytes are counted before a row is complete. */
export interface MysqlLease {
  connection: Connection;
  socket: Socket;
}

/** Connections to one database. */
export interface MysqlConnections {
  login: MysqlLogin;
  /** A connection that an earlier query has left. */
  take(): MysqlLease | undefined;
  keep(lease: MysqlLease): void;
}

async function withConnection<T>(
  connections: MysqlConnections,
  limits: QueryLimits,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { timeLimit, maxBytes, signal, name } = limits;
  let stop: AppError | undefined;
  let socket: Socket | undefined;
  let lease: MysqlLease | undefined;
  const end = (error: AppError): void => {
    stop ??= error;
    socket?.destroy(error);
  };
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > maxBytes) end(new AppError('dataInterfaceQueryLarge', { name, megabytes: maxBytes / 1024 / 1024 }));
  };
  const timer = setTimeout(() => end(new AppError('dataInterfaceQueryTime', { name, seconds: timeLimit / 1000 })), timeLimit + 3_000);
  const abort = (): void => end(new AppError('requestAborted'));
  signal?.addEventListener('abort', abort);
  let isClean = false;
  try {
    lease = await begun(connections, timeLimit, (next) => {
      socket?.off('data', count);
      socket = next.on('data', count);
    });
    const result = await work(lease.connection);
    await lease.connection.rollback();
    // What the query has set for its session, its locks and its statements do not reach the next one.
    await lease.connection.reset();
    isClean = stop === undefined;
    return result;
  } catch (error) {
    throw stop ?? queryFailure(error, { name, timeLimit });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    socket?.off('data', count);
    if (lease && isClean) connections.keep(lease);
    else if (lease) endLease(lease);
    else socket?.destroy();
  }
}

/** A connection in a read-only transaction. One that was kept may have been closed by the database: then a new one is opened. */
async function begun({ login, take }: MysqlConnections, timeLimit: number, use: (socket: Socket) => void): Promise<MysqlLease> {
  const begin = async (lease: MysqlLease): Promise<MysqlLease> => {
    await limitTime(lease.connection, timeLimit);
    await lease.connection.query('start transaction read only');
    return lease;
  };
  for (let kept = take(); kept; kept = take()) {
    const lease = kept;
    use(lease.socket);
    const isReady = await begin(lease).then(
      () => true,
      () => false,
    );
    if (isReady) return lease;
    endLease(lease);
  }
  const { createConnection } = await import('mysql2/promise');
  const socket = await login.open();
  use(socket);
  const connection = await createConnection(optionsOf(login, socket));
  connection.on('error', () => undefined);
  return begin({ connection, socket });
}

export function endLease({ connection, socket }: MysqlLease): void {
  connection.destroy();
  socket.destroy();
}

const optionsOf = ({ database, user, password, tls }: MysqlLogin, socket: Socket) =>
  ({
    stream: () => socket,
    database,
    user,
    password,
    ...(tls && { ssl: tls }),
    connectTimeout: 5_000,
    // The driver would make code from the columns of an answer.
    disableEval: true,
    multipleStatements: false,
    supportBigNumbers: true,
    dateStrings: ['DATE'],
    timezone: 'Z',
    jsonStrings: false,
  }) as ConnectionOptions;

/** MySQL and MariaDB have different names for it. */
async function limitTime(connection: Connection, timeLimit: number): Promise<void> {
  try {
    await connection.query(`set session max_statement_time = ${timeLimit / 1000}`);
  } catch {
    await connection.query(`set session max_execution_time = ${timeLimit}`);
  }
}
