import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { Client, type PoolConfig } from 'pg';
import { pino } from 'pino';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from '../data-folder';
import { median } from '../median';
import { apiOf, releaseModule, type Api } from '../records/api';
import { fillRecords, recordsModule } from '../records/bench-module';
import { startProduct } from '../start-product';
import type { Measurement } from '../table-of';
import { urlOf } from '../url-of';

const records = 1_000_000;
const rounds = 3;

/** A million records of a module as lines of JSON over HTTP, in turn with `COPY … TO STDOUT` of their table. */
export async function measureStreams(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  try {
    const product = await startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
    try {
      const api = await apiOf(product.baseUrl);
      const id = await releaseModule(api, recordsModule);
      const table = moduleTableName(moduleKeyOf(id));
      await withClient(embedded.connection, async (client) => {
        await client.query(fillRecords(table, records));
        await client.query(`vacuum analyze ${table}`);
      });
      return await compare({ api, id, table, connection: embedded.connection, memory: product.memory });
    } finally {
      await product.stop();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Comparison {
  api: Api;
  id: string;
  table: string;
  connection: PoolConfig;
  memory(): Promise<number>;
}

async function compare({ api, id, table, connection, memory }: Comparison): Promise<Measurement[]> {
  const ratios: number[] = [];
  const streams: number[] = [];
  let largest = 0;
  const idle = await memory();
  for (let round = 0; round < rounds; round += 1) {
    const copied = await timed(() => withClient(connection, (client) => client.query(`copy ${table} to stdout`)));
    const sampling = setInterval(() => void memory().then((bytes) => (largest = Math.max(largest, bytes))), 50);
    const streamed = await timed(() => streamLines(api, id)).finally(() => clearInterval(sampling));
    streams.push(streamed);
    ratios.push(copied / streamed);
  }
  const ratio = median(ratios);
  const extra = (largest - idle) / 1e6;
  return [
    { name: `${records} records streamed over HTTP`, result: `${(median(streams) / 1000).toFixed(1)} s` },
    { name: 'records a second, in times of COPY TO', result: ratio.toFixed(2), target: '≥ 0.40', isMet: ratio >= 0.4 },
    { name: 'memory above idle meanwhile', result: `${extra.toFixed(0)} MB`, target: '≤ 50 MB', isMet: extra <= 50 },
  ];
}

/** Reads the answer without keeping it, and throws unless it has every record. */
const streamLines = ({ baseUrl, authorization }: Api, id: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const url = `${baseUrl}/api/visualdev/OnlineDev/${id}/Actions/Stream`;
    const headers = { authorization, 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      let lines = 0;
      answer.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
      });
      answer.on('error', reject);
      answer.on('end', () => (lines === records ? resolve() : reject(new Error(`The stream had ${lines} lines.`))));
    });
    sent.on('error', reject);
    sent.end('{}');
  });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function withClient<T>(connection: PoolConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
