import { setTimeout as wait } from 'node:timers/promises';
import { connectLive, join, type LiveClient } from './live-client';
import type { LiveNode } from './start-live-node';

interface RoundOptions {
  /** The server that sends, and is killed. */
  node: LiveNode;
  /** Opens a socket to another server. */
  openOther(): Promise<LiveClient>;
  token: string;
  userId: string;
  /** Messages that are certain to arrive before the server is killed. */
  killAfter: number;
  clients: readonly RoundClient[];
}

interface RoundClient {
  /** The client's position before. */
  since: string;
  /** Messages that it gets before it goes away; without a number it is there when the server dies. */
  awayAfter?: number;
}

interface Round {
  /** The last number that the server promised. */
  promised: number;
  clients: {
    /** The numbers that the client got, in their order. */
    received: number[];
    /** The client's position afterwards. */
    number: string;
  }[];
}

/** A server sends messages to clients until it is killed; they come back to another server. */
export async function liveRound({ node, openOther, token, userId, killAfter, clients }: RoundOptions): Promise<Round> {
  const stored: number[] = [0];
  node.process.on('message', (message: { stored?: number }) => stored.push(message.stored ?? 0));
  const before = await Promise.all(
    clients.map(async ({ since, awayAfter }) => {
      const client = await connectLive(node.url);
      await join(client, token, since);
      if (awayAfter !== undefined) void client.until(() => counted(client).length > awayAfter).then(client.end);
      return client;
    }),
  );
  node.process.send({ userId });
  while (Math.max(...stored.slice(-maxBatch)) < killAfter) {
    if (node.process.exitCode !== null) throw new Error(`The server ended with ${node.process.exitCode} before it was killed.`);
    await wait(5);
  }
  await node.kill();
  const promised = Math.max(...stored.slice(-maxBatch));
  const after = await Promise.all(
    before.map(async (client) => {
      await client.closed;
      const backs = await comeBack(openOther, token, client.number());
      // The other server may still be reading what the killed one stored, and sends it then.
      const hasAll = () => [client, ...backs].flatMap(counted).length >= promised;
      await Promise.race([backs.at(-1)?.until(hasAll), wait(catchUpTime)]);
      backs.at(-1)?.end();
      return { received: [client, ...backs].flatMap(counted), number: backs.at(-1)?.number() || client.number() };
    }),
  );
  return { promised, clients: after };
}

/** Connects until a server has told all that it knows of what was missed. A busy server closes a socket, and clients then come back. */
async function comeBack(openOther: RoundOptions['openOther'], token: string, since: string): Promise<LiveClient[]> {
  const backs: LiveClient[] = [];
  for (let number = since; ;) {
    const back = await openOther();
    backs.push(back);
    const told = join(back, token, number).then(() => back.got('live'));
    await Promise.race([told, back.closed]).catch(() => undefined);
    number = back.number() || number;
    if (back.messages.some(({ method }) => method === 'live')) return backs;
  }
}

/** In milliseconds. */
const catchUpTime = 10_000;

/** Messages that a server stores together. */
const maxBatch = 500;

const counted = ({ messages }: LiveClient): number[] =>
  messages.filter(({ method }) => method === 'counted').map((message) => Number(message['count']));
