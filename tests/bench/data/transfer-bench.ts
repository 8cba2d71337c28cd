import { rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type PoolConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pino } from 'pino';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from '../data-folder';
import { apiOf, type Api } from '../records/api';
import { startProduct, type Product } from '../start-product';
import type { Measurement } from '../table-of';
import { urlOf } from '../url-of';

/** Records that are exported or imported, and their columns. */
export const records = 100_000;
export const columns = 20;

export const formats = ['csv', 'xlsx'] as const;
export type Format = (typeof formats)[number];

export interface Bench {
  api: Api;
  connection: PoolConfig;
  product: Product;
  /** Of the product. */
  dataDir: string;
}

/** Starts a product on a PostgreSQL of its own, and removes both after the measurement. */
export async function withBench(root: string, measure: (bench: Bench) => Promise<Measurement[]>): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  try {
    const product = await startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
    try {
      return await measure({ api: await apiOf(product.baseUrl), connection: embedded.connection, product, dataDir });
    } finally {
      await product.stop();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The address of an export of all records, made when it is opened. */
export async function linkOf({ baseUrl, authorization }: Api, id: string, format: Format, fields: readonly string[]): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/visualdev/OnlineDev/${id}/Actions/ExportData`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ dataType: 1, format, selectKey: fields }),
  });
  const { data, msg } = (await answer.json()) as { data: { url: string } | null; msg: string };
  if (!data) throw new Error(msg);
  return baseUrl + data.url;
}

/** The result of a bare `COPY TO`, in parts. */
export async function copyOut(connection: PoolConfig, table: string, take: (chunk: Buffer) => void = () => undefined): Promise<void> {
  await withClient(connection, (client) =>
    pipeline(
      client.query(copyTo(`copy ${table} to stdout`)),
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          take(chunk);
          done();
        },
      }),
    ),
  );
}

/** In ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The greatest use of memory while some work runs, in bytes. */
export async function peakMemory({ memory }: Product, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const sampling = setInterval(() => void memory().then((bytes) => (peak = Math.max(peak, bytes))), 50);
  await work().finally(() => clearInterval(sampling));
  return peak;
}

export async function withClient<T>(connection: PoolConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
