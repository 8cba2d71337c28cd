import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database';
import { databaseError } from '../database-error';
import { isAlive } from './is-alive';
import { startEmbedded, type Embedded } from './start-embedded';
import { eventually } from '../../../tests/setup/eventually';

const isRoot = process.getuid?.() === 0;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** These tests do not cut the power, so they need no `fsync`. */
const settings = { fsync: 'off' };
const cleanup: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).toReversed()) await undo();
});

async function dataFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tangu-embedded-'));
  await chmod(folder, mode);
  cleanup.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder after a first start, copied for each test, because PostgreSQL takes seconds to make one. */
let template = '';
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'tangu-embedded-'));
  await chmod(template, 0o711);
  await (await startEmbedded({ dataDir: template, log, settings })).stop();
});
afterAll(() => rm(template, { recursive: true, force: true }));

async function usedDataFolder(): Promise<string> {
  const folder = await dataFolder();
  // With owners, which `fs.cp` does not keep.
  execFileSync('cp', ['-a', join(template, 'postgres'), folder]);
  return folder;
}

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log, settings });
  cleanup.push(embedded.stop);
  return embedded;
}

/** Runs one statement over its own connection. */
async function ask<Row>(connection: pg.PoolConfig, statement: string): Promise<Row[]> {
  const { db, close } = openDatabase(connection);
  try {
    return (await sql.raw<Row>(statement).execute(db)).rows;
  } finally {
    await close();
  }
}

/** Starts another server process, and reads its first output. */
async function startOther(dataDir: string): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../../tests/fixtures/own-data-folder.mjs', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanup.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const said = once(child.stdout, 'data').then(([output]) => String(output).trim());
  const ended = once(child, 'exit').then(([code]) => `ended without a word, code ${code}`);
  return { child, output: await Promise.race([said, ended]) };
}

const pidIn = (output: string): number => Number(/^up (\d+)$/.exec(output)?.[1]);

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the embedded PostgreSQL', () => {
  test('keeps its data after a restart', async () => {
    const dataDir = await usedDataFolder();
    const first = await startEmbedded({ dataDir, log, settings });
    await ask(first.connection, `create table note (text text); insert into note values ('碳')`);
    await first.stop();
    expect(isAlive(first.pid())).toBe(false);
    const second = await start(dataDir);
    expect(await ask(second.connection, 'select text from note')).toEqual([{ text: '碳' }]);
  });

  test('is durable, opens no port and refuses a wrong password', async () => {
    const dataDir = await usedDataFolder();
    const embedded = await startEmbedded({ dataDir, log });
    cleanup.push(embedded.stop);
    const { connection } = embedded;
    const [current] = await ask<Record<string, string>>(
      connection,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
        current_setting('listen_addresses') addresses, current_setting('server_encoding') encoding`,
    );
    expect(current).toEqual({ fsync: 'on', commit: 'on', addresses: '', encoding: 'UTF8' });
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
    await expect(ask({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  test('makes trigrams of Chinese letters', async () => {
    const { connection } = await start(await usedDataFolder());
    await ask(connection, 'create extension pg_trgm');
    expect(await ask(connection, `select cardinality(show_trgm('能源类型')) as trigrams, lower('ÄÖ') as lower`)).toEqual([
      { trigrams: 5, lower: 'äö' },
    ]);
  });

  test('keeps running when its server is killed, and serves the next server', async () => {
    const dataDir = await usedDataFolder();
    const { child, output } = await startOther(dataDir);
    await kill(child);
    expect(isAlive(pidIn(output))).toBe(true);
    const embedded = await start(dataDir);
    expect(embedded.pid()).toBe(pidIn(output));
    await ask(embedded.connection, 'create table after_kill ()');
  });

  test('starts after both it and its server were killed', async () => {
    const dataDir = await usedDataFolder();
    const { child, output } = await startOther(dataDir);
    process.kill(pidIn(output), 'SIGKILL');
    await kill(child);
    const { connection } = await start(dataDir);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('refuses a second server, and names the process of the first', async () => {
    const dataDir = await usedDataFolder();
    const embedded = await start(dataDir);
    const { output } = await startOther(dataDir);
    expect(output).toBe(
      `The data folder ${dataDir} is in use by another Tangu server (process ${process.pid}). ` +
        'Stop that server, or set another DATA_DIR for this one.',
    );
    expect(await ask(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is created once when two servers start for the first time together', async () => {
    const dataDir = await dataFolder();
    const servers = await Promise.all([startOther(dataDir), startOther(dataDir)]);
    const outputs = servers.map(({ output }) => output).toSorted();
    expect(outputs[0]).toMatch(/is in use by another Tangu server/);
    expect(outputs[1]).toMatch(/^up \d+$/);
    expect((await readdir(dataDir)).filter((name) => name !== 'postgres')).toEqual([]);
  });

  test('restarts after a crash, and refuses requests at once until then', async () => {
    const embedded = await start(await usedDataFolder());
    const { db, close } = openDatabase(embedded.connection);
    cleanup.push(close);
    await sql`create table note as select 1 as one`.execute(db);
    for (let round = 0; round < 3; round += 1) {
      const killed = embedded.pid();
      process.kill(killed, 'SIGKILL');
      const codes = new Set<string | undefined>();
      await eventually(async () => {
        const isAnswered = await sql`select * from note`.execute(db).then(() => true, (error: unknown) => {
          codes.add(databaseError(error)?.code);
          return false;
        });
        return isAnswered && embedded.pid() !== killed;
      });
      expect([...codes].filter((code) => code !== 'databaseAway')).toEqual([]);
    }
  });

  test('survives the end of every connection', async () => {
    const embedded = await start(await usedDataFolder());
    await ask(
      embedded.connection,
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    // The connection that holds the folder is opened again.
    await eventually(async () => {
      const connections = "select from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'";
      return (await ask(embedded.connection, connections)).length > 0;
    });
    const { output } = await startOther(await realDataDir(embedded));
    expect(output).toMatch(/is in use/);
  });

  test.each([
    ['a process that has ended', async () => 4_000_000],
    ['the process of another program', () => foreignProcess()],
  ])('starts when its files name %s', async (_, processId) => {
    const dataDir = await usedDataFolder();
    const first = await startEmbedded({ dataDir, log, settings });
    const folder = join(dataDir, 'postgres');
    const pid = String(await processId());
    const files = [join(folder, 'cluster', 'postmaster.pid'), join(folder, 'socket', '.s.PGSQL.5432.lock')];
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const { uid, gid } = await stat(join(folder, 'cluster'));
    await first.stop();
    for (const [index, file] of files.entries()) {
      await writeFile(file, (texts[index] ?? '').replace(/^\d+/, pid), { mode: 0o600 });
      await chown(file, uid, gid);
    }
    expect(await ask((await start(dataDir)).connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('listens in a temporary folder when the path to the data folder is long', async () => {
    const dataDir = join(await dataFolder(), '很长的文件夹名'.repeat(8));
    const { connection } = await start(dataDir);
    expect(connection.host?.startsWith(tmpdir())).toBe(true);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    cleanup.push(() => rm(connection.host ?? '', { recursive: true, force: true }));
  });

  test('removes the files of a first start that was killed', async () => {
    const dataDir = await dataFolder();
    const unfinished = join(dataDir, 'postgres.new-4000000-abcd');
    await mkdir(join(unfinished, 'cluster'), { recursive: true });
    await start(dataDir);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  test.runIf(isRoot)('uses another folder when only root can enter the data folder', async () => {
    const dataDir = await dataFolder(0o700);
    const first = await startEmbedded({ dataDir, log, settings });
    const note = await readFile(join(dataDir, 'database-is-elsewhere.txt'), 'utf8');
    const folder = note.split('\n')[0] ?? '';
    cleanup.push(() => rm(folder, { recursive: true, force: true }));
    expect(folder).toMatch(/^\/var\/lib\/tangu\/[0-9a-f]{16}$/);
    await ask(first.connection, 'create table note as select 1 as one');
    await first.stop();
    expect(await ask((await start(dataDir)).connection, 'select * from note')).toEqual([{ one: 1 }]);
  });

  test('refuses a database of another PostgreSQL version', async () => {
    const dataDir = await usedDataFolder();
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '12\n');
    await expect(startEmbedded({ dataDir, log, settings })).rejects.toThrow(/was made by PostgreSQL 12/);
  });

  test.each([
    ['missing', (file: string) => rm(file), /password.* is missing\. Restore it from a backup/],
    ['empty', (file: string) => writeFile(file, '\n'), /password.* is empty\. Restore it from a backup/],
    ['another', (file: string) => writeFile(file, 'other\n'), /refuses the password.*Restore `password`/],
    ['a folder', (file: string) => rm(file).then(() => mkdir(file)), /password.* cannot be read: EISDIR/],
  ])('says in words that its password is %s', async (_, spoil, message) => {
    const dataDir = await usedDataFolder();
    await spoil(join(dataDir, 'postgres', 'password'));
    await expect(startEmbedded({ dataDir, log, settings })).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(message),
    });
    // What was changed in its files counts at the next start.
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  });

  test('waits for a PostgreSQL that accepts the connection and does not answer', async () => {
    const dataDir = await usedDataFolder();
    const folder = join(dataDir, 'postgres');
    const file = join(folder, 'cluster', 'postmaster.pid');
    const connections: unknown[] = [];
    const mute = createServer((socket) => {
      socket.on('error', () => undefined);
      connections.push(socket);
      // The second time it ends, so that a new one is started.
      if (connections.length > 1) rmSync(file);
      if (connections.length > 1) mute.close(() => undefined);
      if (connections.length > 1) socket.destroy();
    });
    await new Promise<void>((resolve) => void mute.listen(join(folder, 'socket', '.s.PGSQL.5432'), resolve));
    await writeFile(file, [await foreignProcess(), folder, 0, 5432, join(folder, 'socket'), '', '', 'ready', ''].join('\n'));
    const embedded = await startEmbedded({ dataDir, log, settings, answerTime: 50 });
    cleanup.push(embedded.stop);
    expect(await ask(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(connections.length).toBe(2);
  });

  test('says so to a process that waits for nothing else', async () => {
    const dataDir = await usedDataFolder();
    await writeFile(join(dataDir, 'postgres', 'password'), 'other\n');
    expect((await startOther(dataDir)).output).toMatch(/refuses the password/);
  });

  test('names chapters that the documents have', async () => {
    const sources = await Promise.all(['cluster.ts', 'attach.ts'].map((file) => readFile(new URL(file, import.meta.url), 'utf8')));
    const chapters = [...sources.join('').matchAll(/\((docs\/\S+\.md), “([^”]+)”\)/g)];
    expect(chapters.map(([, , chapter]) => chapter)).toContain('A new version of PostgreSQL');
    for (const [, file, chapter] of chapters)
      expect(await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')).toMatch(new RegExp(`^## ${chapter}$`, 'm'));
  });

  test('reports why PostgreSQL does not start', async () => {
    const dataDir = await usedDataFolder();
    await writeFile(join(dataDir, 'postgres', 'cluster', 'postgresql.conf'), 'shared_buffers = nonsense\n');
    await expect(startEmbedded({ dataDir, log, settings })).rejects.toThrow(/does not start.*server\.log.*shared_buffers/s);
  });
});

const realDataDir = async (embedded: Embedded): Promise<string> => join(String(embedded.connection.host), '..', '..');

async function foreignProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
    ...(isRoot && { uid: 65_534 }),
    cwd: '/',
  });
  cleanup.push(() => child.kill('SIGKILL'));
  await once(child, 'spawn');
  return child.pid ?? 0;
}
