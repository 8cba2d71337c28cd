import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A request that a client repeats. */
export interface Call {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** Starts a user of the server beside the measurement. */
export const startClient = (root: string): ChildProcess => fork(join(root, 'tests/bench/client.mjs'));

/** The times of small requests while some work runs, in ms. */
export async function latencies(client: ChildProcess, call: Call, work: () => Promise<unknown>): Promise<number[]> {
  client.send({ ask: call });
  const times = answerOf<number[]>(client);
  await work();
  client.send({ stop: true });
  return times;
}

export async function answerOf<T>(client: ChildProcess): Promise<T> {
  const [{ result, message }] = (await once(client, 'message')) as [{ result: T; message?: string }];
  if (message !== undefined) throw new Error(message);
  return result;
}
