import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { Client, type ClientConfig } from 'pg';
import { serverCaller } from '#server/access/caller.ts';
import type { RecordsOf } from '#server/access/records-of.ts';
import type { SecretOf } from '#server/access/secret-of.ts';
import { AppError } from '#server/app-error.ts';
import type { Outbound } from '#server/outbound/outbound.ts';
import { loginConnection, type Database } from '#server/storage/database.ts';
import type { Row } from '#server/storage/records.ts';
import { boundStatement, type Dialect, type Placeholder } from './bound-statement';
import { createIdleConnections, type IdleConnections } from './idle-connections';
import { endLease, mysqlCost, mysqlQuery, type MysqlConnections, type MysqlLease, type MysqlLogin } from './mysql-query';
import { answerTypes, endClient, postgresCost, postgresQuery, type PostgresConnections } from './postgres-query';
import type { QueryLimits, QueryResult } from './query-limits';
import { tlsOptions } from './tls-options';

/** A query of an interface of kind `sql`. */
export interface SqlRequest {
  /** The id of a data source; `0` is the own database. */
  sourceId: string;
  sql: string;
  placeholderOf(name: string): Placeholder | undefined;
  /** The name of the interface, for messages. */
  name: unknown;
  maxRows: number;
  signal?: AbortSignal | undefined;
}

export interface SqlContext {
  db: Database;
  recordsOf: RecordsOf;
  secretOf: SecretOf;
  outbound: Pick<Outbound, 'socket'>;
}

/** Queries databases, at most so many at once as each allows. A connection is reset after its query and kept for a while. */
export interface SqlSources {
  query(request: SqlRequest, context: SqlContext): Promise<QueryResult>;
  /** What the database expects a query to cost. It does not run. */
  cost(request: SqlRequest, context: SqlContext): Promise<{ cost: number; rows: number }>;
  /** Connects to a data source. Throws `dataSourceAway` and the errors of `outbound`. */
  test(source: Row, password: string, context: SqlContext): Promise<void>;
  /** Closes the connections of a source that has changed. */
  drop(sourceId: string): void;
  close(): void;
}

export const ownSource = '0';

/** Of an answer. */
const maxBytes = 20 * 1024 * 1024;
const defaultConnections = 5;
const maxWaiting = 50;

/** `timeLimit` is that of a query, `idleTime` how long a connection is kept, in milliseconds. */
export function createSqlSources({ timeLimit = 10_000, idleTime = 30_000 }: { timeLimit?: number; idleTime?: number } = {}): SqlSources {
  const limits = { timeLimit, maxBytes };
  const idle: Idle = {
    postgres: createIdleConnections({ idleTime, end: endClient }),
    mysql: createIdleConnections({ idleTime, end: endLease }),
  };
  const rooms = new Map<string, { size: number; room: BulkheadPolicy }>();
  const inRoom = async <T>(source: Row, work: () => Promise<T>): Promise<T> => {
    const id = String(source['id']);
    const size = Number(source['maxConnections'] ?? 0) || defaultConnections;
    const current = rooms.get(id);
    const { room } = current?.size === size ? current : { room: bulkhead(size, maxWaiting) };
    if (current?.size !== size) rooms.set(id, { size, room });
    return room.execute(work).catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? new AppError('dataSourceBusy') : error;
    });
  };
  return {
    query: (request, context) =>
      run(request, context, { inRoom, limits, idle }, (statement, bounds) => ({
        postgres: (connections) => postgresQuery(connections, statement, bounds),
        mysql: (connections) => mysqlQuery(connections, statement, bounds),
      })),
    cost: (request, context) =>
      run(request, context, { inRoom, limits, idle }, (statement, bounds) => ({
        postgres: (connections) => postgresCost(connections, statement, bounds),
        mysql: (connections) => mysqlCost(connections, statement, bounds),
      })),
    test: async (source, password, context) => {
      const statement = { text: 'select 1', values: [] };
      const bounds = { ...limits, name: source['fullName'], maxRows: 1 };
      if (dialectOf(source) === 'mysql') {
        const once = { login: mysqlLogin(source, password, context), take: () => undefined, keep: endLease };
        await mysqlQuery(once, statement, bounds);
      } else {
        const once = { open: () => postgresClient(source, password, context), take: () => undefined, keep: endClient };
        await postgresQuery(once, statement, bounds);
      }
    },
    drop: (sourceId) => {
      idle.postgres.drop(sourceId);
      idle.mysql.drop(sourceId);
    },
    close: () => {
      idle.postgres.close();
      idle.mysql.close();
    },
  };
}

interface Idle {
  postgres: IdleConnections<Client>;
  mysql: IdleConnections<MysqlLease>;
}

interface Runners<T> {
  postgres(connections: PostgresConnections): Promise<T>;
  mysql(connections: MysqlConnections): Promise<T>;
}

interface Running<T> {
  inRoom(source: Row, work: () => Promise<T>): Promise<T>;
  limits: Pick<QueryLimits, 'timeLimit' | 'maxBytes'>;
  idle: Idle;
}

async function run<T>(
  { sourceId, sql, placeholderOf, name, maxRows, signal }: SqlRequest,
  context: SqlContext,
  { inRoom, limits, idle }: Running<T>,
  runners: (statement: ReturnType<typeof boundStatement>, bounds: QueryLimits) => Runners<T>,
): Promise<T> {
  const source = await context.recordsOf('system/dataSource', serverCaller).get(sourceId);
  if (!source || source.enabledMark === 0) throw new AppError('dataSourceUnknown', { name });
  if (sourceId === ownSource && !source.userName) throw new AppError('dataSourceClosed', { name });
  const password = await context.secretOf('system/dataSource', source, 'password');
  const dialect = dialectOf(source);
  const { postgres, mysql } = runners(boundStatement(sql, placeholderOf, dialect), { ...limits, name, maxRows, signal });
  const key = { source: sourceId, version: String(source.version) };
  const from = <C>(pool: IdleConnections<C>) => ({ take: () => pool.take(key), keep: (connection: C) => pool.keep(key, connection) });
  return inRoom(source, () =>
    dialect === 'mysql'
      ? mysql({ login: mysqlLogin(source, password, context), ...from(idle.mysql) })
      : postgres({ open: () => postgresClient(source, password, context), ...from(idle.postgres) }),
  );
}

export const dialectOf = ({ dbType }: Row): Dialect => (/^(mysql|mariadb)$/i.test(String(dbType)) ? 'mysql' : 'postgres');

async function postgresClient(source: Row, password: string, { db, outbound }: SqlContext): Promise<Client> {
  const shared: ClientConfig = { application_name: 'tangu data interface', types: answerTypes, connectionTimeoutMillis: 5_000 };
  const user = String(source['userName'] ?? '');
  if (source['id'] === ownSource) return new Client({ ...loginConnection(db, { user, password }), ...shared });
  const { host, port } = placeOf(source, 5432);
  const socket = await outbound.socket({ host, port });
  // The driver connects the socket that it is given; this one is already on its way to a checked address.
  socket.connect = () => socket;
  const ssl = tlsOptions(source, host) ?? false;
  return new Client({ ...shared, host, port, user, password, database: String(source['serviceName'] ?? ''), ssl, stream: () => socket });
}

function mysqlLogin(source: Row, password: string, { outbound }: SqlContext): MysqlLogin {
  const { host, port } = placeOf(source, 3306);
  return {
    open: () => outbound.socket({ host, port }),
    database: String(source['serviceName'] ?? ''),
    user: String(source['userName'] ?? ''),
    password,
    tls: tlsOptions(source, host),
  };
}

const placeOf = ({ host, port }: Row, usual: number): { host: string; port: number } => ({
  host: String(host ?? ''),
  port: Number(port ?? 0) || usual,
});
