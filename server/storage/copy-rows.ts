import type { Duplex } from 'node:stream';
import { Client, type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** A `COPY … TO STDOUT` as plain data, so that another thread can run it. */
export interface RowsCopy {
  connection: ClientConfig;
  text: string;
}

/**
 * Writes the rows of a `COPY` into a stream, over a connection of its own that ends with it or when the stream is destroyed. Answers
 * when the connection has ended.
 */
export const copyRows = (copy: RowsCopy, into: Duplex, fail: (error: Error) => void): Promise<void> =>
  copyInto(into, copy, fail).catch(fail);

async function copyInto(into: Duplex, { connection, text }: RowsCopy, fail: (error: Error) => void): Promise<void> {
  let isDone = false;
  // A reader that left before the connection was open.
  const closed = new Promise<void>((resolve) => into.once('close', resolve));
  await withClient(connection, async (client) => {
    if (into.destroyed) return;
    const rows = client.query(copyTo(text));
    rows.once('end', () => (isDone = true)).on('error', fail);
    rows.pipe(into);
    await closed;
    rows.unpipe(into);
    // A statement that still sorts would not notice that its connection is gone.
    if (!isDone) await withClient(connection, (other) => other.query('select pg_cancel_backend($1)', [processOf(client)]));
  });
}

async function withClient(connection: ClientConfig, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

const processOf = (client: object): unknown => (client as { processID?: unknown }).processID;
