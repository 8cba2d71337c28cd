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
  /** The client's position before. */
  since: string;
  /** Messages that the client gets before it goes away; without a number it is there when the server dies. */
  awayAfter?: number;
  /** Messages that are certain to arrive before the server is killed. */
  killAfter: number;
}

export interface Round {
  /** The numbers that the client got, in their order. */
  received: number[];
  /** The last number that the server promised. */
  promised: number;
  /** The client's position afterwards. */
  number: string;
}

/** A server sends messages to a client until it is killed; the client comes back to another server. */
export async function liveRound({ node, openOther, token, userId, since, awayAfter, killAfter }: RoundOptions): Promise<Round> {
  const stored: number[] = [0];
  node.process.on('message', (message: { stored?: number }) => stored.push(message.stored ?? 0));
  const promised = () => Math.max(...stored.slice(-maxBatch));
  const before = await connectLive(node.url);
  await join(before, token, since);
  node.process.send({ userId });
  await before.until(() => counted(before).length > (awayAfter ?? killAfter));
  if (awayAfter !== undefined) before.end();
  while (promised() < killAfter) await wait(5);
  await node.kill();
  if (awayAfter === undefined) await before.closed;
  const after = await openOther();
  await join(after, token, before.number());
  await after.got('live');
  after.end();
  return { received: [...counted(before), ...counted(after)], promised: promised(), number: after.number() };
}

/** Messages that a server stores together. */
const maxBatch = 500;

const counted = ({ messages }: LiveClient): number[] =>
  messages.filter(({ method }) => method === 'counted').map((message) => Number(message['count']));
