import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowAnswerTime, limitAnswerSilence, limitBodySilence, limitBodyTime, socketTimes, timeoutOptions } from './socket-times';

/** In milliseconds. Short, and in the order of the real ones. */
const times = { headers: 600, request: 2_400, silence: 1_200, keepAlive: 1_000, check: 50 };

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ ...timeoutOptions(times) });
  limitBodyTime(app, times);
  limitAnswerSilence(app, times);
  app.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
  app.post('/streamed', async (request) => {
    limitBodySilence(request);
    let size = 0;
    for await (const chunk of request.raw as AsyncIterable<Buffer>) size += chunk.length;
    return { size };
  });
  app.post('/', async (request) => {
    allowAnswerTime(request);
    await pause(times.silence * 3);
    return { done: true };
  });
  app.get('/large', async ({ socket }) => {
    socket.once('close', () => app.server.emit('large is closed'));
    return Buffer.alloc(50_000_000);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** A connection, and what it receives until the server closes it. */
function open(): { socket: Socket; closed: Promise<string> } {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString('latin1').slice(0, 1_000)));
  socket.on('error', () => undefined);
  return { socket, closed: once(socket, 'close').then(() => text) };
}

const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n';

// Each waits for one of the times, so they wait together.
describe.concurrent('a connection is closed', () => {
  it('when it sends nothing', async () => {
    expect(await open().closed).not.toContain('200');
  });

  it('when it sends its headers slowly', async () => {
    const { socket, closed } = open();
    const drip = setInterval(() => socket.write('x'), times.headers / 4);
    socket.write('GET / HTTP/1.1\r\nx: ');
    expect(await closed).toMatch(/^HTTP\/1\.1 408/);
    clearInterval(drip);
  });

  it('when its body stops', async () => {
    const { socket, closed } = open();
    socket.write(`${head}{"a":`);
    expect(await closed).not.toContain('200');
  });

  it('when its body comes byte by byte', async () => {
    const { socket, closed } = open();
    socket.write(head);
    const drip = setInterval(() => socket.write(' '), times.silence / 4);
    expect(await closed).not.toContain('200 OK');
    clearInterval(drip);
  });

  it('when it sends no further request', async () => {
    const { socket, closed } = open();
    socket.write('GET /nothing HTTP/1.1\r\nhost: a\r\n\r\n');
    expect(await closed).toMatch(/^HTTP\/1\.1 404/);
  });

  it('when it does not take its answer', async () => {
    const { socket } = open();
    const ended = once(app.server, 'large is closed');
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
    await ended;
    expect(socket.bytesRead).toBeLessThan(50_000_000);
    socket.destroy();
  });
});

it.concurrent('a body that its handler reads may take longer than the limit of others', async () => {
  const { socket, closed } = open();
  const size = Math.ceil((times.request * 1.5) / 100);
  socket.write(`POST /streamed HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\ncontent-length: ${size}\r\n\r\n`);
  for (let sent = 0; sent < size; sent += 1) {
    await pause(100);
    socket.write('x');
  }
  expect(await closed).toContain(`{"size":${size}}`);
});

it.concurrent('a connection waits for an answer that takes longer than a silence', async () => {
  const { socket, closed } = open();
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
  expect(await closed).toContain('{"done":true}');
});

it('the times of the product close what is idle within a minute, and outlast the connections of a proxy', () => {
  expect(socketTimes.headers + socketTimes.check).toBeLessThanOrEqual(60_000);
  expect(socketTimes.silence).toBeLessThanOrEqual(60_000);
  expect(socketTimes.keepAlive).toBeGreaterThan(60_000);
});
