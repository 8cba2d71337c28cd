import type { AccessFor } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { PoolConfig } from 'pg';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { readFileSource, type FileSource } from '#server/catalogue/file-source.ts';
import { createLog } from '#server/create-log.ts';
import { createServices } from '#server/create-services.ts';
import { createApp } from '#server/http/create-app.ts';
import { socketLimits } from '#server/http/live/socket-limits.ts';
import { socketTimes } from '#server/http/socket-times.ts';
import { seedDatabase } from '#server/seed/seed-database.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/session/password.ts';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from './database';

/** An answer of the API. */
export interface Reply {
  status: number;
  code: number;
  msg: string;
  // Tests look into answers of every shape.
  data: Record<string, unknown>;
  requestId?: string;
  headers: Record<string, unknown>;
  text: string;
}

/** The whole server on a database of its own, asked without a network. */
export interface Api {
  app: FastifyInstance;
  services: Services;
  ask(options: InjectOptions): Promise<Reply>;
  get(path: string, token?: string): Promise<Reply>;
  post(path: string, body?: unknown, token?: string): Promise<Reply>;
  put(path: string, body?: unknown, token?: string): Promise<Reply>;
  remove(path: string, token?: string): Promise<Reply>;
  /** Posts a login; the token is in `data`. */
  login(account: string, password: string, from?: string, cookie?: string): Promise<Reply>;
  /** The token of the administrator. */
  administrator(): Promise<string>;
  /** Adds a user without administrator rights, unless `values` set them. */
  addUser(account: string, password: string, values?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export const administrator = { account: 'admin', password: 'Tangu-2024' };

const ordinaryUser = { gender: '1', enabledMark: 1, isAdministrator: 0 };

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const project = resolve(import.meta.dirname, '../..');

interface ApiOptions {
  /** The database of another server, of which this one is a second node. */
  database?: TestDatabase;
  /** Another folder than the project's, with `schemas/` in it. */
  root?: string;
  /** Replaces the access rule of the product. */
  accessFor?: AccessFor;
  /** Receives every line of the log, at the level `trace`. */
  writeLog?(line: string): void;
  /** How long a live connection may stay without a session, in ms. A busy machine is given ten minutes. */
  loginTime?: number;
}

export async function startApi({ database, root = project, accessFor, writeLog, loginTime = 600_000 }: ApiOptions = {}): Promise<
  Api & { database: TestDatabase }
> {
  const own = database ?? (await (root === project ? copyTestDatabase('seeded', seeded) : createTestDatabase()));
  const dataDir = await mkdtemp(join(tmpdir(), 'tangu-data-'));
  const { services, close } = await openServices({ connection: own.connection, root, dataDir, accessFor, writeLog });
  const app = await createApp(services, socketTimes, { limits: { ...socketLimits, loginTime } });
  const ask: Api['ask'] = async (options) => {
    const response = await app.inject(options);
    const isJson = response.body !== '' && (response.headers['content-type'] ?? '').toString().startsWith('application/json');
    const body = isJson ? response.json<Partial<Reply>>() : {};
    return {
      code: 0,
      msg: '',
      ...body,
      data: body.data as Record<string, unknown>,
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
    };
  };
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => (url: string, payload: unknown, token?: string) =>
    ask({ method, url, headers: { ...(token && { authorization: token }) }, ...(payload !== undefined && { payload: payload as object }) });
  const login: Api['login'] = (account, password, from = '127.0.0.1', cookie = '') =>
    ask({
      method: 'POST',
      url: '/api/oauth/Login',
      remoteAddress: from,
      headers: { cookie },
      payload: { account, password: md5(password) },
    });
  return {
    app,
    services,
    database: own,
    ask,
    get: (path, token) => send('GET')(path, undefined, token),
    post: send('POST'),
    put: send('PUT'),
    remove: (path, token) => send('DELETE')(path, undefined, token),
    login,
    administrator: async () => String((await login(administrator.account, administrator.password)).data['token']),
    addUser: async (account, password, values = {}) => {
      const row = await services
        .recordsOf('permission/user', serverCaller)
        .insert({ account, realName: account, password: await hashPassword(md5(password)), ...ordinaryUser, ...values });
      return String(row['id']);
    },
    close: async () => {
      await app.close();
      await close();
      await rm(dataDir, { recursive: true });
      if (!database) await own.drop();
    },
  };
}

interface OpenOptions extends Pick<ApiOptions, 'accessFor' | 'writeLog'> {
  connection: PoolConfig;
  root: string;
  dataDir: string;
}

const registry = createRegistry(definitions);

/** Of all servers, as the nodes of an installation share it: a job can run on another one than what sealed its secrets. */
const secretKey = Buffer.alloc(32, 1);

/** The project's descriptors, which no server changes: they are read and checked once for all servers of a worker. */
let projectFiles: Promise<FileSource> | undefined;

/** The services of a started server: the tables exist and the database holds what ships. */
async function openServices({ connection, root, dataDir, accessFor, writeLog }: OpenOptions): ReturnType<typeof createServices> {
  const settings = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    secretKeys: [secretKey],
    adminPassword: administrator.password,
    logLevel: writeLog ? 'trace' : 'silent',
    trustProxy: false,
    maxTableRows: 5000,
    recycleDays: 30,
    outboundHosts: [],
    outboundPrivate: [],
    root,
    buildDir: join(root, 'dist'),
  };
  const files = await (root === project ? (projectFiles ??= readFileSource(project, registry)) : readFileSource(root, registry));
  const log = createLog(settings.logLevel, writeLog && { write: writeLog });
  const opened = await createServices({ settings, connection, registry, files, log, ...(accessFor && { accessFor }) });
  await seedDatabase(opened.services);
  return opened;
}

const seeded = async (connection: PoolConfig): Promise<void> => (await openServices({ connection, root: project, dataDir: '' })).close();
