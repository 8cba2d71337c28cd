import { randomUUID } from 'node:crypto';
import type { Pool, PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { createListener } from './listener';

/** Events between the parts of one server and between the servers on one database. */
export interface Bus {
  /** Sends to this server at once, and to other servers through PostgreSQL. `payload` is JSON of at most 7 KB. */
  publish(channel: string, payload: unknown): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(channel: string, listener: (payload: unknown) => void): () => void;
  /** Called when events of other servers may have been missed, so that caches must be cleared. */
  onGap(listener: () => void): () => void;
  /** Whether events of other servers arrive. Otherwise caches may be stale. */
  isListening(): boolean;
  /**
   * An event as text, for a statement that stores rows and sends the event with them: `select pg_notify($1, $2)` on
   * `notifyChannel`. Only other servers get it. At most `maxPayload` bytes.
   */
  envelope(channel: string, payload: unknown): string;
  close(): Promise<void>;
}

interface Message {
  from: string;
  channel: string;
  payload: unknown;
}

/** The channel of PostgreSQL that all events travel on. */
export const notifyChannel = 'tangu';

/** In bytes. PostgreSQL accepts fewer than 8000, envelope included. */
export const maxPayload = 7000;

/** The bus of one server. It listens on a connection of its own, and sends through `pool`. */
export async function createBus({ connection, pool, log }: { connection: PoolConfig; pool: Pool; log: Logger }): Promise<Bus> {
  const self = randomUUID();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const gapListeners = new Set<() => void>();
  const deliver = (channel: string, payload: unknown) => {
    for (const listener of listeners.get(channel) ?? []) guarded(log, () => listener(payload));
  };
  const listener = await createListener({
    connection,
    channel: notifyChannel,
    log,
    onMessage: (text) => {
      const message = JSON.parse(text) as Message;
      if (message.from !== self) deliver(message.channel, message.payload);
    },
    onGap: () => {
      for (const gapListener of gapListeners) guarded(log, gapListener);
    },
  });
  const envelope: Bus['envelope'] = (channel, payload) => JSON.stringify({ from: self, channel, payload } satisfies Message);
  return {
    envelope,
    publish: async (channel, payload) => {
      const text = envelope(channel, payload);
      if (Buffer.byteLength(text) > maxPayload)
        throw new Error(`The event on ${channel} is too large for the bus: ${text.length} characters. Send the id of the changed record.`);
      deliver(channel, payload);
      await pool.query('select pg_notify($1, $2)', [notifyChannel, text]);
    },
    subscribe: (channel, subscriber) => {
      const subscribers = listeners.get(channel) ?? new Set();
      listeners.set(channel, subscribers.add(subscriber));
      return () => subscribers.delete(subscriber);
    },
    onGap: (gapListener) => {
      gapListeners.add(gapListener);
      return () => gapListeners.delete(gapListener);
    },
    isListening: listener.isListening,
    close: listener.close,
  };
}

function guarded(log: Logger, work: () => void): void {
  try {
    work();
  } catch (error) {
    log.error({ err: error }, 'a listener of the bus failed');
  }
}
