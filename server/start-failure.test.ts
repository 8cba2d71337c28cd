import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../tests/setup/database';
import { keyInFile } from './secrets/secret-key';
import { openDatabase } from './storage/database';
import { requireUsable } from './storage/require-usable';
import { startFailure } from './start-failure';

const settings = {
  host: '127.0.0.1',
  port: 3000,
  dataDir: '',
  logLevel: 'info',
  trustProxy: false,
  maxTableRows: 5000,
  recycleDays: 30,
  outboundHosts: [],
  outboundPrivate: [],
  root: '',
  buildDir: '',
  databaseUrl: 'postgres://tangu:secret@db.example:5432/tangu',
};
const error = (code: string, syscall: string, hostname?: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall, hostname });

it.each([
  [error('EADDRINUSE', 'listen'), 'Port 3000 on 127.0.0.1 is taken by another program. Stop it, or set PORT to another port.'],
  [error('EACCES', 'listen'), 'This user may not listen on port 3000. Set PORT to a port above 1023.'],
  [
    error('EADDRNOTAVAIL', 'listen'),
    'The address 127.0.0.1 is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all.',
  ],
  [
    error('ECONNREFUSED', 'connect'),
    'The database at db.example:5432/tangu cannot be used: connect ECONNREFUSED. Check DATABASE_URL, and that PostgreSQL runs there.',
  ],
  [error('ENOTFOUND', 'getaddrinfo', '127.0.0.1'), 'HOST is `127.0.0.1`, which is not an address of this machine.'],
  [
    error('ENOTFOUND', 'getaddrinfo', 'db.example'),
    'The database at db.example:5432/tangu cannot be used: getaddrinfo ENOTFOUND. Check DATABASE_URL, and that PostgreSQL runs there.',
  ],
  [
    error('EAI_AGAIN', 'getaddrinfo', 'db.example'),
    'The database at db.example:5432/tangu cannot be used: getaddrinfo EAI_AGAIN. Check DATABASE_URL, and that PostgreSQL runs there.',
  ],
  [error('EINVAL', 'listen'), 'The server cannot listen on 127.0.0.1, port 3000: listen EINVAL. Check HOST and PORT.'],
  [
    error('EROFS', 'open'),
    'A file cannot be used: open EROFS. Give the user who starts Tangu the right to it, or set DATA_DIR to another folder.',
  ],
  [error('ENOSPC', 'write'), 'The disk is full: write ENOSPC. Make room on it, and start again.'],
])('turns %s into a message with instructions', (cause, message) => {
  expect(startFailure(cause, settings)).toMatchObject({ name: 'StartupError', message });
});

it('returns another error unchanged', () => {
  const other = new Error('other');
  expect(startFailure(other, settings)).toBe(other);
});

it('includes a password that was created before the failure', () => {
  expect(startFailure(error('EADDRINUSE', 'listen'), settings, 'Xy-12')).toMatchObject({
    message: expect.stringMatching(/^Port 3000 .*\nThe administrator was created before that: account admin, password Xy-12 /),
  });
  expect(startFailure(new Error('other'), settings, 'Xy-12')).toMatchObject({
    message: expect.stringMatching(/^other\nThe administrator .* Xy-12/),
  });
});

const beginning = 'The database at db.example:5432/tangu cannot be used: ';

/** The message of a start with a real connection that fails. */
async function messageWith(connection: Parameters<typeof openDatabase>[0], time?: number): Promise<unknown> {
  const { pool, close } = openDatabase(connection);
  onTestFinished(close);
  const cause = await requireUsable(pool, time).then(() => undefined, (failure: unknown) => failure);
  return (startFailure(cause, settings) as Error).message;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A server that takes connections, which `answer` may serve, and says nothing else. */
function silent(answer: (socket: Socket, data: Buffer) => void = () => undefined): Promise<number> {
  return listening(createServer((socket) => void socket.on('error', () => undefined).on('data', (data) => answer(socket, data))));
}

it('says that a database accepts connections and does not answer', async () => {
  const port = await silent();
  expect(await messageWith({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 })).toBe(
    `${beginning}Connection terminated due to connection timeout. It accepts connections and does not answer. ` +
      'Check DATABASE_URL, and that PostgreSQL runs there.',
  );
});

/** PostgreSQL's messages that the login is done, and that it waits for a statement. */
const loggedIn = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

it('says so as well after the login', async () => {
  const port = await silent((socket, data) => {
    if (data[0] === 0) socket.write(loggedIn);
  });
  expect(await messageWith({ host: '127.0.0.1', port }, 50)).toMatch(`${beginning}Query read timeout. It accepts connections and does not`);
});

it('refuses a PostgreSQL that is too old', async () => {
  const old = { query: async () => ({ rows: [{ version: '12.9 (Debian)' }] }) } as unknown as Pool;
  await expect(requireUsable(old)).rejects.toThrow(/^The database is PostgreSQL 12\.9 \(Debian\), and Tangu needs 14 or later\. Upgrade/);
});

it.each([
  ['a wrong password', { password: 'wrong' }, /password authentication failed.*Its user or password is wrong/],
  ['a database that does not exist', { database: 'missing' }, /database "missing" does not exist\. Create it, in the encoding UTF8\./],
  ['TLS that is not offered', { ssl: true }, /does not support SSL connections\. Set sslmode in DATABASE_URL/],
])('names %s', async (_, wrong, expected) => {
  expect(await messageWith({ ...inject('database'), ...wrong })).toMatch(expected);
});

it('names a user who may not create tables', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const { pool, close } = openDatabase(database.connection);
  const cause = await pool
    .query('begin; create role stranger; set local role stranger; create schema own')
    .then(() => undefined, (failure: unknown) => failure);
  await pool.query('rollback');
  await close();
  expect((startFailure(cause, settings) as Error).message).toMatch(/permission denied for database .* Let its user create tables/);
});

it('names a key that is none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tangu-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const file = join(dataDir, 'secret.key');
  await writeFile(file, 'nonsense');
  let cause: unknown;
  try {
    keyInFile(file);
  } catch (failure) {
    cause = failure;
  }
  expect((startFailure(cause, { ...settings, dataDir }) as Error).message).toBe(
    `The stored secrets cannot be opened: ${file} does not hold a key of 32 bytes in Base64. Restore ${file} from a backup, ` +
      'or give its key in SECRET_KEY.',
  );
});
