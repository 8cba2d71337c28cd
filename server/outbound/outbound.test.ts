import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { addressRule } from './address-rule';
import { createOutbound } from './create-outbound';
import type { Outbound, OutboundRequest } from './outbound';
import type { Lookup } from './guarded-connector';
import { allowsHost, hostPatternOf, type HostPattern } from './host-patterns';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A server of another system, on an address of the loopback. */
async function otherSystem(
  listener: RequestListener,
  host = '127.0.0.2',
): Promise<{ port: number; requests: IncomingMessage[]; server: Server }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, requests, server };
}

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });

/** Resolves every name to the next of some addresses; the last one stays. */
const resolvesTo =
  (...addresses: string[]): Lookup =>
  (_name, _options, callback) =>
    callback(null, [{ address: (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? '', family: 4 }]);

const patterns = (...texts: string[]): HostPattern[] => texts.map((text) => hostPatternOf(text) as HostPattern);

/** May call `api.test` at a port, and any address on `127.0.0.2`. */
function agent(
  port: number,
  { hosts = [`api.test:${port}`], lookup = resolvesTo('127.0.0.2') }: { hosts?: string[]; lookup?: Lookup } = {},
): Outbound {
  const outbound = createOutbound({ hosts: patterns(...hosts), privateNetworks: ['127.0.0.2'], log, lookup });
  closing.push(outbound.close);
  return outbound;
}

const at = (port: number) => ({ url: `http://api.test:${port}/` });

const outcome = (outbound: Outbound, request: Omit<OutboundRequest, 'purpose'>): Promise<unknown> =>
  outbound.fetch({ purpose: 'test', ...request }).then(
    ({ status, body }) => `${status} ${body.toString()}`,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('the address rule', () => {
  test.each<[string, boolean]>([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['64:ff9b::808:808', true],
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['fd00:1::5', true],
    ['10.2.0.1', false],
    ['fd00:2::5', false],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['192.168.0.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::127.0.0.1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:a9fe:a9fe', false],
    ['64:ff9b::7f00:1', false],
    ['64:ff9b:1::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001::1', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['ff02::1', false],
    ['localhost', false],
    ['', false],
  ])('judges %s as %s', (address, isAllowed) => {
    expect(addressRule(['10.1.0.0/16', 'fd00:1::/32'])(address)).toBe(isAllowed);
  });
});

describe('a host pattern', () => {
  test.each<[string, string, boolean]>([
    ['api.example.com', 'https://api.example.com/x', true],
    ['api.example.com', 'http://API.example.com./x', true],
    ['api.example.com', 'https://api.example.com:8443/x', false],
    ['api.example.com', 'https://api.example.com.evil.test/', false],
    ['api.example.com', 'https://evilapi.example.com/', false],
    ['api.example.com:80', 'http://api.example.com/', true],
    ['api.example.com:80', 'https://api.example.com/', false],
    ['*.example.com', 'https://a.b.example.com/', true],
    ['*.example.com', 'https://example.com/', false],
    ['*.example.com', 'https://badexample.com/', false],
    ['*.example.com:8443', 'https://a.example.com:8443/', true],
    ['10.1.2.3:8080', 'http://10.1.2.3:8080/', true],
    ['127.0.0.1', 'http://2130706433/', true],
    ['[fd00::1]:8080', 'http://[fd00:0::1]:8080/', true],
    ['BÜCHER.example', 'https://xn--bcher-kva.example/', true],
  ])('%s for %s: %s', (pattern, url, isAllowed) => {
    expect(allowsHost(patterns(pattern), new URL(url))).toBe(isAllowed);
  });

  test.each(['', '*', '*.', 'a b', 'http://a.test', 'a.test/path', 'user@a.test', 'a.*.test', 'a.test:', 'a.test:99999', '#'])(
    'does not read %j',
    (text) => expect(hostPatternOf(text)).toBeUndefined(),
  );
});

describe('a call', () => {
  test('gets the answer of an allowed host, also compressed', async () => {
    const { port, requests } = await otherSystem((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/gzip') response.setHeader('content-encoding', 'gzip').end(gzipSync('{"a":1}'));
      else response.end('{"b":2}');
    });
    const outbound = agent(port);
    const post = { method: 'POST', headers: { authorization: 'Bearer key-7' }, body: '{}' } as const;
    expect(await outcome(outbound, { url: `http://api.test:${port}/gzip` })).toBe('200 {"a":1}');
    expect(await outcome(outbound, { url: `http://api.test:${port}/plain?key=secret-8`, ...post })).toBe('200 {"b":2}');
    expect(requests[1]?.headers.authorization).toBe('Bearer key-7');
    expect(lines.join('')).toContain('"purpose":"test","method":"POST","host":"api.test');
    expect(lines.join('')).not.toMatch(/key-7|secret-8|plain/);
  });

  test.each<[string, string]>([
    ['http://other.test:PORT/', 'outboundDenied'],
    ['http://api.test/', 'outboundDenied'],
    ['https://api.test.evil.test:PORT/', 'outboundDenied'],
    ['http://127.0.0.1:PORT/', 'outboundPrivate'],
    ['http://2130706433:PORT/', 'outboundPrivate'],
    ['http://0x7f.1:PORT/', 'outboundPrivate'],
    ['http://[::ffff:7f00:1]:PORT/', 'outboundPrivate'],
    ['http://169.254.169.254:PORT/latest/meta-data', 'outboundPrivate'],
    ['http://user:password@api.test:PORT/', 'outboundAddress'],
    ['ftp://api.test/', 'outboundAddress'],
    ['file:///etc/passwd', 'outboundAddress'],
    ['/relative', 'outboundAddress'],
    ['http://api.test:PORT/LONG', 'outboundAddress'],
  ])('to %s is refused: %s', async (url, code) => {
    const { port, requests } = await otherSystem((_, response) => response.end('reached'), '127.0.0.1');
    const hosts = ['api.test', '127.0.0.1', '[::ffff:7f00:1]', '169.254.169.254'].map((host) => `${host}:${port}`);
    expect(await outcome(agent(port, { hosts }), { url: url.replace('PORT', String(port)).replace('LONG', 'x'.repeat(8_000)) })).toBe(code);
    expect(requests).toHaveLength(0);
  });

  test('is refused when the name resolves to an internal address, at first or later', async () => {
    const outside = await otherSystem((_, response) => response.setHeader('connection', 'close').end('outside'));
    const inside = await otherSystem((_, response) => response.end('inside'), '127.0.0.1');
    const hosts = [outside.port, inside.port].map((port) => `api.test:${port}`);
    expect(await outcome(agent(0, { hosts, lookup: resolvesTo('127.0.0.1') }), at(inside.port))).toBe('outboundPrivate');
    const rebinding = agent(0, { hosts, lookup: resolvesTo('127.0.0.2', '127.0.0.1') });
    expect(await outcome(rebinding, at(outside.port))).toBe('200 outside');
    expect(await outcome(rebinding, at(outside.port))).toBe('outboundPrivate');
    expect(inside.requests).toHaveLength(0);
  });

  test('follows few redirects, each checked, and keeps secrets from other hosts', async () => {
    const next = await otherSystem((request, response) => response.end(String(request.headers.authorization)));
    const { port, requests } = await otherSystem((request, response) => {
      const to: Record<string, string> = {
        '/other': `http://next.test:${next.port}/`,
        '/metadata': 'http://169.254.169.254/latest',
        '/denied': 'http://evil.test/',
        '/file': 'file:///etc/passwd',
        '/loop': '/loop',
        '/post': '/landing',
      };
      const location = to[request.url ?? ''];
      if (location === undefined) response.end(request.method);
      else response.writeHead(302, { location }).end();
    });
    const outbound = agent(port, { hosts: [`api.test:${port}`, `next.test:${next.port}`, '169.254.169.254'] });
    const headers = { authorization: 'Bearer key' };
    const call = (path: string, more: Partial<OutboundRequest> = {}) =>
      outcome(outbound, { url: `http://api.test:${port}${path}`, headers, ...more });
    expect(await call('/other')).toBe('200 undefined');
    expect(await call('/metadata')).toBe('outboundPrivate');
    expect(await call('/denied')).toBe('outboundDenied');
    expect(await call('/file')).toBe('outboundAddress');
    expect(await call('/post', { method: 'POST', body: 'x' })).toBe('200 GET');
    requests.length = 0;
    expect(await call('/loop')).toBe('outboundRedirects');
    expect(requests).toHaveLength(4);
  });

  test.each<[string, RequestListener, string, boolean?]>([
    ['one byte at a time', (_, response) => void setInterval(() => response.write('x'), 50).unref(), 'outboundTimeout', true],
    ['nothing', () => undefined, 'outboundTimeout', true],
    ['10 GB, announced', (_, response) => void response.setHeader('content-length', 1e10).write('x'), 'outboundTooLarge', true],
    ['without end', (_, response) => void writeForEver(() => response.write(Buffer.alloc(65_536))), 'outboundTooLarge', true],
    [
      'a bomb in gzip',
      (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50_000_000))),
      'outboundTooLarge',
    ],
    ['gzip in gzip', (_, response) => response.setHeader('content-encoding', 'gzip, gzip').end(gzipSync(gzipSync('x'))), 'outboundType'],
    ['broken gzip', (_, response) => response.setHeader('content-encoding', 'gzip').end('no gzip'), 'outboundFailed'],
    ['a picture', (_, response) => response.setHeader('content-type', 'image/png').end('x'), 'outboundType'],
    [
      'half an answer',
      (_, response) => void (response.setHeader('content-length', 9).write('x'), setTimeout(() => response.destroy(), 20)),
      'outboundFailed',
    ],
  ])('that answers %s ends', async (_, listener, code, isUnended = false) => {
    const { port, server } = await otherSystem(listener);
    const timeLimit = code === 'outboundTimeout' ? 600 : 60_000;
    expect(await outcome(agent(port), { ...at(port), timeLimit, sizeLimit: 1_000_000, isRepeatable: false })).toBe(code);
    // What the other side has not ended is closed; the rest waits for the next call.
    const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBeLessThanOrEqual(isUnended ? 0 : 1);
  });

  test('is repeated while the host is unavailable, if it may be', async () => {
    let count = 0;
    const { port } = await otherSystem((_, response) => {
      count += 1;
      response.writeHead(count % 3 === 0 ? 200 : 503).end(String(count));
    });
    const outbound = agent(port);
    const url = `http://api.test:${port}/`;
    expect(await outcome(outbound, { url })).toBe('200 3');
    expect(await outcome(outbound, { url, method: 'POST' })).toBe('503 4');
  });

  test('fails at once after several failures in a row, and other hosts go on', async () => {
    const { port, requests } = await otherSystem((_, response) => response.writeHead(503).end());
    const good = await otherSystem((_, response) => response.end('good'));
    const outbound = agent(port, { hosts: [`api.test:${port}`, `good.test:${good.port}`] });
    const call = () => outcome(outbound, { ...at(port), method: 'POST' });
    for (let failures = 0; failures < 5; failures += 1) expect(await call()).toBe('503 ');
    expect(await call()).toBe('outboundPaused');
    expect(requests).toHaveLength(5);
    expect(await outcome(outbound, { url: `http://good.test:${good.port}/` })).toBe('200 good');
  });

  test('waits behind others of its host only, and not without bound', async () => {
    const { port, requests } = await otherSystem(() => undefined);
    const good = await otherSystem((_, response) => response.end('good'));
    const outbound = agent(port, { hosts: [`api.test:${port}`, `good.test:${good.port}`] });
    const ending = new AbortController();
    const slow = Array.from({ length: 80 }, () => outcome(outbound, { ...at(port), signal: ending.signal }));
    expect(await outcome(outbound, { url: `http://good.test:${good.port}/` })).toBe('200 good');
    expect(requests.length).toBeLessThanOrEqual(8);
    ending.abort();
    const codes = await Promise.all(slow);
    expect(codes.filter((code) => code === 'outboundBusy')).toHaveLength(8);
    expect(codes.filter((code) => code === 'requestAborted')).toHaveLength(72);
  });
});

function writeForEver(write: () => boolean): void {
  let isOpen = true;
  const timer = setInterval(() => {
    for (let count = 0; isOpen && count < 20; count += 1) isOpen = write();
    isOpen = true;
  }, 5).unref();
  closing.push(async () => clearInterval(timer));
}
