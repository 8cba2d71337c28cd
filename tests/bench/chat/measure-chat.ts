import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { pino } from 'pino';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { startLiveNode, type LiveNode } from '../../setup/start-live-node';
import { dataFolder } from '../data-folder';
import { logIn } from '../log-in';
import { median } from '../median';
import { startProduct } from '../start-product';
import type { Measurement } from '../table-of';
import { urlOf } from '../url-of';
import { openChatClient, type ChatClient } from './chat-client';

/** Users, half of them on each node. Each one writes to the next, who is on the other node. */
const users = 20;

/** Messages of a round, and those of a user that wait for an acknowledgement. */
const messages = 4_000;
const inFlight = 8;
const rounds = 5;

/** Messages a second, and how long, in seconds. A node is killed in the middle. */
const rate = 200;
const duration = 20;

/**
 * The throughput of the chat in times of that of the live channel, which tells the same two users and stores nothing; and what
 * is lost or doubled at 200 messages a second on two nodes, one of which is killed.
 */
export async function measureChat(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  try {
    const product = await startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
    await addUsers(embedded.connection);
    const tokens: string[] = [];
    for (const account of accounts) tokens.push(await logIn(product.baseUrl, account));
    await product.stop();
    const nodes = [await startLiveNode(embedded.connection), await startLiveNode(embedded.connection)] as const;
    try {
      return [...(await throughput(nodes, tokens)), ...(await losses(nodes, tokens, embedded.connection))];
    } finally {
      for (const node of nodes) await node.kill();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const accounts = Array.from({ length: users }, (_, index) => `chatter${index}`);
const receiverOf = (index: number): string => accounts[(index + 1) % users] ?? '';

/** Administrators with the same password, whose ids are their accounts. */
async function addUsers(connection: PoolConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(
    `insert into base_user select (jsonb_populate_record(original, jsonb_build_object('id', name, 'account', name))).*
     from unnest($1::text[]) as name, base_user as original where original.account = 'admin'`,
    [accounts],
  );
  await client.end();
}

const openClients = (nodes: readonly LiveNode[], tokens: readonly string[]): Promise<ChatClient[]> =>
  Promise.all(
    tokens.map((token, index) => {
      const urls = nodes.map(({ url }) => url);
      return openChatClient({ token, urls: index % 2 === 0 ? urls : urls.toReversed() });
    }),
  );

async function throughput(nodes: readonly LiveNode[], tokens: readonly string[]): Promise<Measurement[]> {
  const clients = await openClients(nodes, tokens);
  const rates = { Relay: [] as number[], SendMessage: [] as number[] };
  for (const method of ['Relay', 'SendMessage'] as const) await sendAll(clients, method, messages / 4);
  for (let round = 0; round < rounds; round += 1)
    for (const method of ['Relay', 'SendMessage'] as const) rates[method].push(await sendAll(clients, method, messages));
  for (const client of clients) client.close();
  const ratio = median(rates.SendMessage.map((chat, round) => chat / (rates.Relay[round] ?? Number.NaN)));
  return [
    { name: 'live channel to both users, on two nodes', result: perSecond(rates.Relay) },
    { name: 'chat messages, stored, to both users', result: perSecond(rates.SendMessage) },
    { name: 'the same in times of the live channel', result: ratio.toFixed(2), target: '>= 0.5', isMet: ratio >= 0.5 },
  ];
}

const perSecond = (rates: readonly number[]): string => `${median(rates).toFixed(0)} /s`;

/** Messages a second, until all of them are acknowledged and received. */
async function sendAll(clients: readonly ChatClient[], method: 'Relay' | 'SendMessage', count: number): Promise<number> {
  const before = receivedBy(clients);
  const start = performance.now();
  let left = count;
  const sendSome = async (client: ChatClient, index: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await client.send(method, receiverOf(index), `message ${left} of a usual length, with [微笑] in it`);
    }
  };
  await Promise.all(clients.flatMap((client, index) => Array.from({ length: inFlight }, () => sendSome(client, index))));
  while (receivedBy(clients) - before < count) await pause(2);
  return count / ((performance.now() - start) / 1000);
}

const receivedBy = (clients: readonly ChatClient[]): number => clients.reduce((sum, { received }) => sum + received.length, 0);

/** In ms: for clients to come back and catch up. */
const settleTime = 60_000;

async function losses(nodes: readonly LiveNode[], tokens: readonly string[], connection: PoolConfig): Promise<Measurement[]> {
  const clients = await openClients(nodes, tokens);
  const total = rate * duration;
  const sending: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; count < total; count += 1) {
    await pause(Math.max(0, start + (count * 1000) / rate - performance.now()));
    if (count === total / 2) void nodes[0]?.kill();
    sending.push(clients[count % users]?.send('SendMessage', receiverOf(count % users), `counted ${count}`) ?? Promise.resolve());
  }
  const settle = async (): Promise<void> => {
    await Promise.all(sending);
    while (new Set(clients.flatMap(countedBy)).size < total) await pause(20);
    await pause(2_000);
  };
  await Promise.race([settle(), pause(settleTime)]);
  const received = clients.flatMap(countedBy);
  for (const client of clients) client.close();
  const stored = await storedTexts(connection);
  const disorder = clients.filter((client) => !isSorted(countedBy(client).map((text) => Number(text.slice(8))))).length;
  return [
    counted(`lost of ${total} at ${rate}/s, a node killed`, total - new Set(received).size),
    counted('received twice', received.length - new Set(received).size),
    counted('stored twice', stored.length - new Set(stored).size),
    counted('receivers with messages out of order', disorder),
  ];
}

const countedBy = ({ received, texts }: ChatClient): string[] =>
  received.map((id) => texts.get(id) ?? '').filter((text) => text.startsWith('counted'));

const isSorted = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? 0) < number);

const counted = (name: string, count: number): Measurement => ({ name, result: String(count), target: '0', isMet: count === 0 });

async function storedTexts(connection: PoolConfig): Promise<string[]> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<{ content: string }>(`select content from base_chat_message where content like 'counted%'`);
  await client.end();
  return rows.map(({ content }) => content);
}
