import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { guardFrames, type FrameRefusal } from './frame-guard';
import { createPictureSlots } from './picture-slots';
import { eventually } from '../../../tests/setup/eventually';

const kilobyte = 1024;
const picture = { message: 1024 * kilobyte, atOnce: 2, burst: 3, perSecond: 0.001, waitTime: 200, sendTime: 60_000 };
const limits = { message: 64 * kilobyte, picture };
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A server whose clients are the users of their paths, `/` without one. It keeps a message until `release` is called. */
async function serve(more: Partial<typeof picture> = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  ends.push(() => server.close());
  await once(server, 'listening');
  const slots = createPictureSlots({ ...picture, ...more });
  const arrived: { user: string; length: number; release(): void }[] = [];
  const refused: FrameRefusal[] = [];
  server.on('connection', (socket, { url = '/', socket: stream }) => {
    const user = url.slice(1);
    const guard = guardFrames(
      { socket, stream, limits: { ...limits, picture: { ...picture, ...more } }, slots },
      {
        userId: () => (user === '' ? undefined : user),
        onRefused: (reason) => {
          refused.push(reason);
          socket.close(1009);
          setTimeout(() => socket.terminate(), 20);
        },
      },
    );
    socket.on('message', ({ length }: Buffer) => {
      const release = guard.take();
      if (socket.readyState === socket.OPEN) arrived.push({ user, length, release });
    });
  });
  const open = async (user: string) => {
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/${user}`);
    client.on('error', () => undefined);
    ends.push(() => client.terminate());
    await once(client, 'open');
    return client;
  };
  return { open, arrived, refused };
}

const long = 'x'.repeat(900 * kilobyte);

test('a long message is read from a signed-in user and not from others', async () => {
  const { open, arrived, refused } = await serve();
  (await open('ann')).send(long);
  await eventually(() => expect(arrived).toMatchObject([{ user: 'ann', length: long.length }]));
  (await open('')).send(long);
  await eventually(() => expect(refused).toEqual(['tooLong']));
  (await open('bob')).send('x'.repeat(1100 * kilobyte));
  await eventually(() => expect(refused).toEqual(['tooLong', 'tooLong']));
  expect(arrived).toHaveLength(1);
});

test('a user has one long message at a time, over all sockets, and the server a few', async () => {
  const { open, arrived, refused } = await serve({ waitTime: 60_000 });
  (await open('ann')).send(long);
  await eventually(() => expect(arrived).toHaveLength(1));
  for (const user of ['ann', 'bob']) (await open(user)).send(long);
  await eventually(() => expect(arrived).toHaveLength(2));
  (await open('carl')).send(long);
  expect(arrived.map(({ user }) => user)).toEqual(['ann', 'bob']);
  arrived[0]?.release();
  await eventually(() => expect(arrived).toHaveLength(3));
  arrived[1]?.release();
  await eventually(() => expect(arrived).toHaveLength(4));
  expect(arrived.map(({ user }) => user).toSorted()).toEqual(['ann', 'ann', 'bob', 'carl']);
  expect(refused).toEqual([]);
});

test('a user who sends more than the budget allows waits, and is refused if it takes too long', async () => {
  const { open, arrived, refused } = await serve();
  const client = await open('ann');
  for (let count = 1; count <= 3; count += 1) {
    client.send(long);
    await eventually(() => expect(arrived).toHaveLength(count));
    arrived[count - 1]?.release();
  }
  client.send(long);
  await eventually(() => expect(refused).toEqual(['tooFast']));
  expect(arrived).toHaveLength(3);
});

test('a message that is sent too slowly gives its slot back', async () => {
  const { open, arrived, refused } = await serve({ sendTime: 50, atOnce: 1 });
  const slow = await open('ann');
  slow.send(long, { fin: false });
  await eventually(() => expect(refused).toEqual(['tooSlow']));
  slow.terminate();
  (await open('bob')).send(long);
  await eventually(() => expect(arrived).toMatchObject([{ user: 'bob' }]));
});

test('short messages and pings are not added up, and pings do not hide the bytes of a message', async () => {
  const { open, arrived, refused } = await serve();
  const client = await open('');
  for (let count = 0; count < 40; count += 1) client.send('x'.repeat(60 * kilobyte));
  await eventually(() => expect(arrived).toHaveLength(40));
  // Awaited, because the server ends a client that does not read its answers.
  const ping = async (count: number) => {
    for (let sent = 1; sent <= count; sent += 1) client.ping('x'.repeat(100));
    await once(client, 'pong');
  };
  for (let sent = 0; sent < 1_000; sent += 20) await ping(20);
  client.send('end');
  await eventually(() => expect(arrived).toHaveLength(41));
  expect(refused).toEqual([]);
  const closed = once(client, 'close');
  for (let sent = 0; sent < 80 && refused.length === 0; sent += 1) {
    client.send('x'.repeat(kilobyte), { fin: false });
    if (refused.length === 0) await Promise.race([ping(1), closed]);
  }
  await eventually(() => expect(refused).toEqual(['tooLong']));
});
