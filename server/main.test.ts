import { createServer, type AddressInfo } from 'node:net';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from './main';
import type { Settings } from './settings';

const root = fileURLToPath(new URL('..', import.meta.url));
let dataDir: string;
const settings = (): Settings => ({
  host: '127.0.0.1',
  port: 0,
  dataDir,
  logLevel: 'silent',
  trustProxy: false,
  maxTableRows: 5000,
  recycleDays: 30,
  outboundHosts: [],
  outboundPrivate: [],
  root,
  buildDir: join(root, 'dist'),
});

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tangu-main-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the server', () => {
  it('starts on an empty folder, returns the password once, and starts again on its data', async () => {
    const first = await startServer(settings());
    expect(first).toMatchObject({
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      account: 'admin',
      initialPassword: expect.any(String),
    });
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    await first.close();
    await expect(fetch(`${first.address}/healthz`)).rejects.toThrow('fetch failed');
    const second = await startServer(settings());
    expect(second.initialPassword).toBeUndefined();
    await second.close();
  });

  it('stops the started parts when a later step fails', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupant.once('listening', resolve));
    const { port } = occupant.address() as AddressInfo;
    await expect(startServer({ ...settings(), port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
    occupant.close();
    // The database starts while the descriptors are read.
    await expect(startServer({ ...settings(), root: join(root, 'server') })).rejects.toThrow('system/sysConfig');
    // The data folder must be free again.
    const server = await startServer(settings());
    await server.close();
  });

  it('names a database that cannot be reached, without its password', async () => {
    const failure = startServer({ ...settings(), databaseUrl: 'postgres://tangu:secret@127.0.0.1:1/tangu' });
    await expect(failure).rejects.toThrow('The database at 127.0.0.1:1/tangu cannot be used');
    await expect(failure).rejects.not.toThrow('secret');
  });
});
