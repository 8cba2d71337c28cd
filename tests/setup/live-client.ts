import { WebSocket } from 'ws';
import type { Api } from './start-api';

type LiveMessage = Record<string, unknown> & { method: string };

/** A client of the live channel that keeps what it gets. */
export interface LiveClient {
  messages: LiveMessage[];
  /** The last position that a message has named. */
  number(): string;
  send(message: unknown): void;
  /** Resolves with the first message of a method, also with one that has come already. */
  got(method: string): Promise<LiveMessage>;
  /** Resolves when the messages satisfy a condition. */
  until(isDone: (messages: readonly LiveMessage[]) => boolean): Promise<void>;
  /** Stops reading. */
  pause(): void;
  resume(): void;
  closed: Promise<number>;
  end(): void;
}

type Socket = Awaited<ReturnType<Api['app']['injectWS']>> | WebSocket;

/** A client of a server in this process. */
export const openLive = async ({ app }: Pick<Api, 'app'>): Promise<LiveClient> => liveClient(await app.injectWS('/websocket'));

/** A client over the network. */
export async function connectLive(url: string): Promise<LiveClient> {
  const socket = new WebSocket(`${url}/websocket`);
  const client = liveClient(socket);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return client;
}

/**
 * Connects and waits for the answer. `since` is the position of an earlier connection; empty for the first one. Rejects if the
 * server closes the socket instead.
 */
export async function join(client: LiveClient, token: string, since?: string, resources?: readonly string[]): Promise<LiveMessage> {
  client.send({ method: 'OnConnection', token, ...(since !== undefined && { since }), ...(resources && { resources }) });
  const refusal = client.closed.then((code) => Promise.reject(new Error(`The server has closed the socket with ${code}.`)));
  return Promise.race([client.got('initMessage'), refusal]);
}

function liveClient(socket: Socket): LiveClient {
  const messages: LiveMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as LiveMessage);
    for (const check of waiting) check();
  });
  const until: LiveClient['until'] = (isDone) =>
    new Promise((resolve) => {
      const check = () => {
        if (!isDone(messages)) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return {
    messages,
    until,
    number: () => String(messages.findLast(({ number }) => typeof number === 'string')?.['number'] ?? ''),
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    got: async (method) => {
      const isOf = (message: LiveMessage) => message.method === method;
      await until((all) => all.some(isOf));
      return messages.find(isOf) as LiveMessage;
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    closed: new Promise((resolve) => socket.once('close', resolve)),
    end: () => socket.terminate(),
  };
}
