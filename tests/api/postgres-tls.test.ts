import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '#server/outbound/create-outbound.ts';
import { hostPatternOf, type HostPattern } from '#server/outbound/host-patterns.ts';
import { startApi, type Api } from '../setup/start-api';
import { eventually } from '../setup/eventually';

/**
 * A PostgreSQL of Debian with `ssl = on` and a self-signed certificate, in a folder of its own. Without Debian's packages
 * `postgresql` and `openssl`, without the user `postgres` or the right to become it, these tests are skipped.
 */
const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
const programs = versions.map((version) => `/usr/lib/postgresql/${version}/bin`).find((folder) => existsSync(join(folder, 'initdb')));
const owner = ownerOf('postgres');
const canRun = programs !== undefined && existsSync('/usr/bin/openssl') && owner !== undefined && process.getuid?.() === 0;

let api: Api;
let token: string;
let folder: string;
let server: ChildProcess;
let port: number;
const password = 'Other-2026';
const pem = (): string => readFileSync(join(folder, 'server.crt'), 'utf8');

const form = (values: object) => {
  const place = { host: 'db.test', port, serviceName: 'postgres', userName: 'owner', password };
  return { fullName: '加密外库', dbType: 'PostgreSQL', ...place, ssl: 1, sslTrust: 'verified', ...values };
};

describe.skipIf(!canRun)('a PostgreSQL with a self-signed certificate', () => {
  beforeAll(async () => {
    folder = mkdtempSync('/tmp/tangu-tls-');
    chmodSync(folder, 0o700);
    chownSync(folder, owner?.uid ?? 0, owner?.gid ?? 0);
    port = await freePort();
    const certificate = ['req', '-new', '-x509', '-days', '2', '-nodes', '-subj', '/CN=db.test', '-addext', 'subjectAltName=DNS:db.test'];
    asOwner('/usr/bin/openssl', [...certificate, '-keyout', join(folder, 'server.key'), '-out', join(folder, 'server.crt')]);
    asOwner('/bin/sh', ['-c', `umask 077; printf %s '${password}' > '${folder}/password'`]);
    const data = join(folder, 'data');
    asOwner(join(programs ?? '', 'initdb'), ['-D', data, '-U', 'owner', '-A', 'scram-sha-256', `--pwfile=${folder}/password`, '-N']);
    asOwner('/bin/sh', ['-c', `echo 'hostssl all all 127.0.0.1/32 scram-sha-256' > '${data}/pg_hba.conf'`]);
    const files = [`ssl_cert_file=${folder}/server.crt`, `ssl_key_file=${folder}/server.key`, `unix_socket_directories=${folder}`];
    const settings = ['ssl=on', 'fsync=off', 'listen_addresses=127.0.0.1', ...files].flatMap((setting) => ['-c', setting]);
    server = spawn(join(programs ?? '', 'postgres'), ['-D', data, '-p', String(port), ...settings], { ...owner, stdio: 'ignore' });
    await ready();
    api = await startApi();
    token = await api.administrator();
    const hosts = ['db.test', 'other.test'].map((host) => hostPatternOf(`${host}:${port}`) as HostPattern);
    api.services.outbound = createOutbound({
      hosts,
      privateNetworks: ['127.0.0.1'],
      log: api.services.log,
      lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
  });
  afterAll(async () => {
    await api.close();
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['with its certificate', () => ({ sslCa: pem() }), 200, '连接成功'],
    ['without a verification', () => ({ sslTrust: 'any' }), 200, '连接成功'],
    ['not without its certificate', () => ({}), 502, '证书不受信任（DEPTH_ZERO_SELF_SIGNED_CERT），请在数据源的“受信任的证书”中填写'],
    ['not under another name', () => ({ sslCa: pem(), host: 'other.test' }), 502, '证书不受信任（ERR_TLS_CERT_ALTNAME_INVALID）'],
    ['not without encryption', () => ({ ssl: 0 }), 502, '无法连接'],
  ])('is connected %s', async (_, values, code, words) => {
    const reply = await api.post('/api/system/DataSource/Actions/Test', form(values()), token);
    expect(reply).toMatchObject({ code, msg: expect.stringContaining(words) });
  });

  it('answers queries over the encrypted connection', async () => {
    const { data } = await api.post('/api/system/DataSource', form({ sslCa: pem() }), token);
    const categories = (await api.get('/api/system/DictionaryData/DataInterfaceType/Data/Selector', token)).data['list'] as {
      id: string;
    }[];
    const sql = 'select ssl, version from pg_stat_ssl where pid = pg_backend_pid()';
    const dataConfigJson = JSON.stringify({ sqlData: { dbLinkId: data['id'], sql } });
    const values = { fullName: '加密查询', enCode: 'tlsQuery', category: categories[0]?.id, type: 1, dataConfigJson };
    const { data: created } = await api.post('/api/system/DataInterface', values, token);
    const { data: rows } = await api.post(`/api/system/DataInterface/${String(created['id'])}/Actions/Preview`, {}, token);
    expect(rows).toEqual([{ ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) }]);
  });
});

/** The ids of a user of the system; `undefined` if there is none. */
function ownerOf(name: string): { uid: number; gid: number } | undefined {
  const line = (existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

const asOwner = (program: string, args: readonly string[]): unknown => execFileSync(program, args, { ...owner, cwd: '/', stdio: 'pipe' });

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

/** Waits until the server takes connections. */
const ready = (): Promise<void> =>
  eventually(async () => {
    const client = new Client({ host: '127.0.0.1', port, user: 'owner', password, database: 'postgres', ssl: { rejectUnauthorized: false } });
    await client.connect();
    await client.end();
  });
