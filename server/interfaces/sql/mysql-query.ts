import type { Socket } from 'node:net';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { AppError } from '#server/app-error.ts';
import type { BoundStatement } from './bound-statement';
import { queryFailure } from './query-failure';
import type { QueryLimits, QueryResult } from './query-limits';

/** Where a MySQL or MariaDB is, and how to log in. */
export interface MysqlLogin {
  /** Opens the connection once the driver is loaded: it must hear the first bytes. */
  open(): Promise<Socket>;
  database: string;
  user: string;
  password: string;
  usesTls: boolean;
  host: string;
}

/**
 * Runs one query on a connection of its own, which is closed afterwards, in a read-only transaction that is rolled back. The
 * statement is prepared by the server, which takes one statement and binds its values.
 */
export async function mysqlQuery(login: MysqlLogin, statement: BoundStatement, limits: QueryLimits): Promise<QueryResult> {
  if (!isQuery(statement.text)) throw new AppError('dataInterfaceQueryOnly', { name: limits.name });
  return withConnection(login, limits, async (connection) => {
    await connection.query(`set session sql_select_limit = ${limits.maxRows + 1}`);
    const [rows, fields] = await connection.execute<RowDataPacket[]>(statement.text, statement.values.map(sent));
    const list = (Array.isArray(rows) ? rows : []).map((row): Record<string, unknown> => ({ ...row }));
    return { rows: list.slice(0, limits.maxRows), columns: (fields ?? []).map(({ name }) => name), isCut: list.length > limits.maxRows };
  });
}

/** The rows that the server expects to read. It has no cost that compares between queries. */
export async function mysqlCost(
  login: MysqlLogin,
  statement: BoundStatement,
  limits: QueryLimits,
): Promise<{ cost: number; rows: number }> {
  if (!isQuery(statement.text)) throw new AppError('dataInterfaceQueryOnly', { name: limits.name });
  return withConnection(login, limits, async (connection) => {
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

async function withConnection<T>(login: MysqlLogin, limits: QueryLimits, work: (connection: Connection) => Promise<T>): Promise<T> {
  const { timeLimit, maxBytes, signal, name } = limits;
  const { createConnection } = await import('mysql2/promise');
  const { database, user, password, usesTls, host } = login;
  const socket = await login.open();
  let stop: AppError | undefined;
  const end = (error: AppError): void => {
    stop ??= error;
    socket.destroy(error);
  };
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) end(new AppError('dataInterfaceQueryLarge', { name, megabytes: maxBytes / 1024 / 1024 }));
  });
  const timer = setTimeout(() => end(new AppError('dataInterfaceQueryTime', { name, seconds: timeLimit / 1000 })), timeLimit + 3_000);
  const abort = (): void => end(new AppError('requestAborted'));
  signal?.addEventListener('abort', abort);
  let connection: Connection | undefined;
  try {
    connection = await createConnection({
      stream: () => socket,
      database,
      user,
      password,
      ...(usesTls && { ssl: { servername: host } as never }),
      connectTimeout: 5_000,
      // The driver would make code from the columns of an answer.
      disableEval: true,
      multipleStatements: false,
      supportBigNumbers: true,
      dateStrings: ['DATE'],
      timezone: 'Z',
      jsonStrings: false,
    } as Parameters<typeof createConnection>[0]);
    await limitTime(connection, timeLimit);
    await connection.query('start transaction read only');
    return await work(connection);
  } catch (error) {
    throw stop ?? queryFailure(error, { name, timeLimit });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    connection?.destroy();
    socket.destroy();
  }
}

/** MySQL and MariaDB have different names for it. */
async function limitTime(connection: Connection, timeLimit: number): Promise<void> {
  try {
    await connection.query(`set session max_statement_time = ${timeLimit / 1000}`);
  } catch {
    await connection.query(`set session max_execution_time = ${timeLimit}`);
  }
}
