import { Client, escapeIdentifier, type PoolConfig } from 'pg';
import type { Logger } from 'pino';

/** The receiving end of the bus: one connection with LISTEN, opened again when it is lost. */
export interface Listener {
  isListening(): boolean;
  close(): Promise<void>;
}

interface ListenerOptions {
  connection: PoolConfig;
  channel: string;
  log: Logger;
  onMessage(text: string): void;
  /** Called when the connection is lost, since messages are then missed, and again when it is back. */
  onGap(): void;
}

/** Delays between attempts to connect, in milliseconds. */
const retryDelays = [100, 300, 1000, 3000];

/** Interval of queries that test an idle connection, in milliseconds. */
const heartbeat = 15_000;

/** Throws when the first connection fails. A later loss is retried without end. */
export async function createListener({ connection, channel, log, onMessage, onGap }: ListenerOptions): Promise<Listener> {
  let client: Client | undefined;
  let closed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new Client({ ...connection, keepAlive: true, query_timeout: 5000, connectionTimeoutMillis: 5000 });
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      await next.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      next.removeAllListeners('end');
      await next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    client = next;
    failures = 0;
    timer = setTimeout(beat, heartbeat).unref();
  };

  /** A connection whose server vanished looks alive until it is used. */
  const beat = () => {
    const tested = client;
    if (!tested) return;
    void tested
      .query('select 1')
      .then(() => client === tested && (timer = setTimeout(beat, heartbeat).unref()))
      .catch((error: unknown) => lose(tested, error));
  };

  const lose = (lost: Client, error?: unknown) => {
    if (closed || client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    void lost.end().catch(() => undefined);
    log.warn({ err: error }, 'the connection for events was lost; connecting again');
    onGap();
    retry();
  };

  const retry = () => {
    if (closed) return;
    timer = setTimeout(() => {
      void connect().then(onGap, retry);
    }, retryDelays[Math.min(failures, retryDelays.length - 1)]).unref();
    failures += 1;
  };

  await connect();
  return {
    isListening: () => client !== undefined,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
      client = undefined;
    },
  };
}
