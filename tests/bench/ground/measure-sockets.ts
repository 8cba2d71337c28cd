import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, type PoolConfig } from 'pg';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from '../data-folder';
import { logIn } from '../log-in';
import { median, percentile } from '../median';
import { startProduct } from '../start-product';
import { startLiveNode, type LiveNode } from '../../setup/start-live-node';
import type { Measurement } from '../table-of';
import { urlOf } from '../url-of';

const sockets = 1_000;
/** Messages a second, and how many are measured in each of the rounds. */
const rate = 200;
const messages = 1_000;
const rounds = 5;

/**
 * The time from a client's message to its return: by a bare `ws` server, and by the live channel to the same socket, to one on
 * the same node and to one on another node, with a thousand open sockets on each. The rounds take turns.
 */
export async function measureSockets(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  try {
    // Fills the database and makes the session.
    const product = await startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
    await addUser(embedded.connection);
    const tokens = { active: await logIn(product.baseUrl), idle: await logIn(product.baseUrl, idleUser) };
    await product.stop();
    const nodes = [await startLiveNode(embedded.connection), await startLiveNode(embedded.connection)] as const;
    try {
      return [await memoryOf(nodes[0], tokens.idle), ...(await deliveries(nodes, tokens))];
    } finally {
      for (const node of nodes) await node.kill();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Nodes = readonly [LiveNode, LiveNode];

interface Tokens {
  /** The user who sends messages to himself. */
  active: string;
  /** The user of the other sockets. */
  idle: string;
}

const idleUser = 'idle';

/** A second administrator with the same password. */
async function addUser(connection: PoolConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(
    `insert into base_user select (jsonb_populate_record(original, jsonb_build_object('id', $1::text, 'account', $1::text))).*
     from base_user as original where account = 'admin'`,
    [idleUser],
  );
  await client.end();
}

/** The memory of a node with many open sockets, above that without. */
async function memoryOf(node: LiveNode, token: string): Promise<Measurement> {
  await Promise.all((await openSockets(node.url, token, 20)).map(close));
  await pause(2_000);
  const before = await node.memory();
  const open = await openSockets(node.url, token, sockets);
  await pause(2_000);
  const megabytes = ((await node.memory()) - before) / 1024 / 1024;
  await Promise.all(open.map(close));
  return { name: `memory of ${sockets} open sockets`, result: `${megabytes.toFixed(0)} MB`, target: '<= 60 MB', isMet: megabytes <= 60 };
}

async function deliveries([first, second]: Nodes, { idle, active }: Tokens): Promise<Measurement[]> {
  const bare = await startBareEcho();
  const others = [...(await openSockets(first.url, idle, sockets)), ...(await openSockets(second.url, idle, sockets))];
  const echo = new WebSocket(bare.url);
  await opened(echo);
  const [here] = await openSockets(first.url, active, 1);
  const [there] = await openSockets(second.url, active, 1);
  if (!here || !there) throw new Error('The sockets did not open.');
  const ratios = { here: [] as number[], there: [] as number[] };
  const times = { bare: [] as number[], here: [] as number[], there: [] as number[] };
  await Promise.all([returnTimes(echo, [echo]), returnTimes(here, [here, there])]);
  for (let round = 0; round < rounds; round += 1) {
    const [bareTimes = []] = await returnTimes(echo, [echo]);
    const [hereTimes = [], thereTimes = []] = await returnTimes(here, [here, there]);
    const [bareTime, hereTime, thereTime] = [bareTimes, hereTimes, thereTimes].map((list) => percentile(list, 0.95)) as [
      number,
      number,
      number,
    ];
    times.bare.push(bareTime);
    times.here.push(hereTime);
    times.there.push(thereTime);
    ratios.here.push(hereTime / bareTime);
    ratios.there.push(thereTime / bareTime);
  }
  for (const socket of [...others, echo, here, there]) socket.terminate();
  bare.stop();
  return [
    { name: `echo of bare ws at ${rate}/s, p95`, result: milliseconds(times.bare) },
    { name: 'delivery on the node, p95', result: milliseconds(times.here) },
    line('the same in times of bare ws', median(ratios.here), 3),
    { name: 'delivery on another node, p95', result: milliseconds(times.there) },
    line('the same in times of bare ws', median(ratios.there), 8),
  ];
}

const line = (name: string, ratio: number, limit: number): Measurement => ({
  name,
  result: ratio.toFixed(2),
  target: `<= ${limit}`,
  isMet: ratio <= limit,
});
const milliseconds = (list: readonly number[]): string => `${median(list).toFixed(2)} ms`;

/** The times until a message of the first socket arrives at each of the sockets, in ms. */
async function returnTimes(from: WebSocket, to: readonly WebSocket[]): Promise<number[][]> {
  const times = to.map((): number[] => []);
  const listeners = to.map((_, index) => (data: Buffer) => {
    const { at } = JSON.parse(data.toString()) as { at?: number };
    if (at !== undefined) times[index]?.push(performance.now() - at);
  });
  to.forEach((socket, index) => socket.on('message', listeners[index] as (data: Buffer) => void));
  const start = performance.now();
  for (let count = 0; count < messages; count += 1) {
    await pause(Math.max(0, start + (count * 1000) / rate - performance.now()));
    from.send(JSON.stringify({ method: 'Echo', at: performance.now() }));
  }
  while (times.some(({ length }) => length < messages)) await pause(10);
  to.forEach((socket, index) => socket.off('message', listeners[index] as (data: Buffer) => void));
  return times;
}

const opened = (socket: WebSocket): Promise<unknown> =>
  new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

const close = (socket: WebSocket): Promise<unknown> => {
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.terminate();
  return closed;
};

/** Sockets that a browser would open, a few at a time. */
async function openSockets(url: string, token: string, count: number): Promise<WebSocket[]> {
  const all: WebSocket[] = [];
  while (all.length < count) {
    const some = Array.from(
      { length: Math.min(20, count - all.length) },
      () => new WebSocket(`${url}/websocket`, { perMessageDeflate: false }),
    );
    await Promise.all(
      some.map(async (socket) => {
        await opened(socket);
        const answered = new Promise((resolve) => socket.once('message', resolve));
        socket.send(JSON.stringify({ method: 'OnConnection', token, since: '', resources: ['system/dictionaryData'] }));
        await answered;
      }),
    );
    all.push(...some);
  }
  return all;
}

async function startBareEcho(): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-echo.mjs', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', (message) => resolve(message as { port: number })),
  );
  return { url: `ws://127.0.0.1:${port}`, stop: () => void child.kill() };
}
