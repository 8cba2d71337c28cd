import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A plugin as its user meets it: an npm package that is installed into an empty folder, and named in TANGU_PLUGINS. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const fixture = join(root, 'tests/fixtures/plugins/meter');
const run = promisify(execFile);
const password = 'Tangu-2024';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Below the project, where the built server finds the packages that it needs. */
let buildDir: string;
let folder: string;
let server: ChildProcess | undefined;
let address: string;
let output = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tangu-installed-'));
  await chmod(folder, 0o711);
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
  buildDir = await mkdtemp(join(root, 'node_modules/.cache/plugins-'));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: fixture });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', './tangu-plugin-meter-1.0.0.tgz'], { cwd: folder });
  await cp(fixture, join(folder, 'broken'), { recursive: true });
  await writeFile(join(folder, 'broken/package.json'), '{ "name": "broken", "tangu": { "surface": "1" } }');
  address = await start({ TANGU_PLUGINS: 'tangu-plugin-meter,./broken' });
});

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
  await rm(buildDir, { recursive: true, force: true });
});

/** Returns the address, or rejects with the output if the start fails. */
function start(settings: Record<string, string>): Promise<string> {
  const { DATABASE_URL: _url, NODE_ENV: _env, VITEST: _vitest, INIT_CWD: _cwd, ...env } = process.env;
  const serverEnv = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    BUILD_DIR: buildDir,
    ADMIN_PASSWORD: password,
    ...settings,
  };
  const started = spawn(process.execPath, [join(root, 'server/start.mjs')], { cwd: folder, env: { ...env, ...serverEnv } });
  server = started;
  output = '';
  return new Promise((resolve, reject) => {
    const read = (text: string): void => {
      output += text;
      const [, url] = /Tangu is ready: +(\S+)/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    };
    for (const stream of [started.stdout, started.stderr]) stream?.setEncoding('utf8').on('data', read);
    started.once('exit', () => reject(new Error(output)));
  });
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server?.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

async function call(path: string, token = '', body?: object): Promise<{ code: number; msg: string; data: Record<string, unknown> }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  const response = await fetch(`${address}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  return (await response.json()) as { code: number; msg: string; data: Record<string, unknown> };
}

const logIn = async (): Promise<string> => {
  const { data } = await call('/api/oauth/Login', '', { account: 'admin', password: md5(password) });
  return String(data['token']);
};

describe('a plugin that is installed', () => {
  test('stores, checks, lists and sums records of its entity', async () => {
    const token = await logIn();
    expect(await call('/api/meter/Reading', token, { meter: 'A-1', value: 30 })).toMatchObject({ code: 200 });
    expect(await call('/api/meter/Reading', token, { meter: 'A-2', value: 12.5 })).toMatchObject({ code: 200 });
    // The check of the renderer's definition refuses it.
    expect(await call('/api/meter/Reading', token, { meter: 'A-3', value: 10_000 })).toMatchObject({ code: 400 });
    expect((await call('/api/meter/Reading?keyword=A-2', token)).data).toMatchObject({
      list: [{ meter: 'A-2', value: 12.5 }],
      pagination: { total: 1 },
    });
    expect((await call('/api/meter/Total', token)).data).toEqual({ total: 42.5 });
    expect(await call('/api/meter/Total')).toMatchObject({ code: 600 });
  });

  test('has a menu entry and a screen with its texts', async () => {
    const token = await logIn();
    expect(JSON.stringify((await call('/api/oauth/CurrentUser', token)).data)).toContain('meter/readings');
    const { data } = await call('/api/system/Descriptor/meter/readings', token);
    expect(JSON.stringify(data)).toContain('读数');
  });

  test('is in the built client and in the OpenAPI document', async () => {
    const assets = join(buildDir, 'client/assets');
    const scripts = await Promise.all(
      (await readdir(assets)).filter((name) => name.endsWith('.js')).map((name) => readFile(join(assets, name), 'utf8')),
    );
    // The texts of the view, and the definition that every page loads.
    expect(scripts.some((text) => text.includes('讀數'))).toBe(true);
    expect(scripts.some((text) => /jnpfKey:\s*[`"']gauge/.test(text))).toBe(true);
    expect(await readFile(join(buildDir, 'open-api.json'), 'utf8')).toContain('/api/meter/Total');
  });

  test('is in the log, as is the broken plugin that was skipped', () => {
    expect(output).toContain('"plugin":"tangu-plugin-meter"');
    expect(output).toMatch(/"plugin":"broken","problems":\["renderers\/fields\/gauge: the jnpfKey `gauge` is taken/);
  });

  test('starts again without a build; with TANGU_PLUGINS_STRICT a broken plugin stops the start', async () => {
    await stop();
    const stamp = await readFile(join(buildDir, 'inputs.sha256'), 'utf8');
    const failure = start({ TANGU_PLUGINS: 'tangu-plugin-meter,./broken', TANGU_PLUGINS_STRICT: '1' });
    await expect(failure).rejects.toThrow(/Tangu did not start\.\nTANGU_PLUGINS_STRICT is set[^]*broken\n +renderers\/fields\/gauge/);
    expect(output).not.toContain('Building');
    expect(await readFile(join(buildDir, 'inputs.sha256'), 'utf8')).toBe(stamp);
  });
});
