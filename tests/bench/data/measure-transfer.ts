import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pino } from 'pino';
import { pipeline } from 'node:stream/promises';
import { Readable, Writable } from 'node:stream';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from '../data-folder';
import { apiOf, releaseModule, type Api } from '../records/api';
import { fillWide, wideModule } from '../records/bench-module';
import { startProduct } from '../start-product';
import type { Measurement } from '../table-of';
import { urlOf } from '../url-of';

const records = 100_000;
const columns = 20;
const formats = ['csv', 'xlsx'] as const;

/** Exports and imports of 100 000 records with 20 columns, beside `COPY` of the same rows, and another user meanwhile. */
export async function measureTransfer(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  try {
    const product = await startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
    try {
      const api = await apiOf(product.baseUrl);
      const id = await releaseModule(api, wideModule(columns));
      const table = moduleTableName(moduleKeyOf(id));
      await withClient(embedded.connection, async (client) => {
        await client.query(fillWide(table, columns, records));
        await client.query(`vacuum analyze ${table}`);
      });
      const measured = { api, id, table, connection: embedded.connection, memory: product.memory };
      return [...(await exportsOf(measured)), ...(await importsOf(measured))];
    } finally {
      await product.stop();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Measured {
  api: Api;
  id: string;
  table: string;
  connection: PoolConfig;
  memory(): Promise<number>;
}

async function exportsOf({ api, id, table, connection, memory }: Measured): Promise<Measurement[]> {
  const copied = await timed(() => copyOut(connection, table));
  const idle = await latencies(api, id, () => sleep(3_000));
  const rows: Measurement[] = [{ name: `COPY TO of ${records} × ${columns}`, result: `${(copied / 1000).toFixed(2)} s` }];
  for (const format of formats) {
    const before = await memory();
    let peak = 0;
    let first = 0;
    let total = 0;
    const busy = await latencies(api, id, async () => {
      const sampling = setInterval(() => void memory().then((bytes) => (peak = Math.max(peak, bytes))), 50);
      ({ first, total } = await download(api, id, format).finally(() => clearInterval(sampling)));
    });
    const ratio = copied / total;
    const slower = p99(busy) / p99(idle);
    rows.push(
      { name: `export as ${format}: first byte`, result: `${first.toFixed(0)} ms`, target: '≤ 1000 ms', isMet: first <= 1000 },
      { name: `export as ${format}: all of it`, result: `${(total / 1000).toFixed(2)} s` },
      { name: `export as ${format}, in times of COPY TO`, result: ratio.toFixed(2), target: '≥ 0.30', isMet: ratio >= 0.3 },
      {
        name: `export as ${format}: memory`,
        result: `${(peak / 1e6).toFixed(0)} MB, ${((peak - before) / 1e6).toFixed(0)} more`,
        target: '≤ 200 MB more',
        isMet: peak - before <= 200e6,
      },
      {
        name: `export as ${format}: another user's p99`,
        result: `${p99(busy).toFixed(1)} ms, ${slower.toFixed(1)} times idle`,
        target: '≤ 2 times',
        isMet: slower <= 2,
      },
    );
  }
  return rows;
}

async function importsOf({ api, id, table, connection, memory }: Measured): Promise<Measurement[]> {
  const copy = { ...wideModule(columns), fullName: 'benchCopy', enCode: 'benchCopy' };
  const other = await releaseModule(api, copy);
  const into = moduleTableName(moduleKeyOf(other));
  const bare = await copyIn(connection, table, into);
  const rows: Measurement[] = [{ name: `bare COPY of the same rows`, result: `${(bare / 1000).toFixed(2)} s` }];
  for (const format of formats) {
    await withClient(connection, (client) => client.query(`truncate ${into}`));
    const file = await downloaded(api, id, format);
    let peak = 0;
    const sampling = setInterval(() => void memory().then((bytes) => (peak = Math.max(peak, bytes))), 100);
    const time = await timed(() => importFile(api, other, file, format)).finally(() => clearInterval(sampling));
    const ratio = bare / time;
    rows.push(
      { name: `import of ${format} in the background`, result: `${(time / 1000).toFixed(1)} s`, target: '≤ 60 s', isMet: time <= 60_000 },
      { name: `import of ${format}, in times of COPY`, result: ratio.toFixed(3), target: '≥ 0.15', isMet: ratio >= 0.15 },
      {
        name: `import of ${format}: memory of the process`,
        result: `${(peak / 1e6).toFixed(0)} MB`,
        target: '≤ 300 MB',
        isMet: peak <= 300e6,
      },
    );
  }
  return rows;
}

async function linkOf({ baseUrl, authorization }: Api, id: string, format: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/visualdev/OnlineDev/${id}/Actions/ExportData`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ dataType: 1, format, selectKey: Array.from({ length: columns }, (_, index) => `field${index + 1}`) }),
  });
  const { data, msg } = (await answer.json()) as { data: { url: string } | null; msg: string };
  if (!data) throw new Error(msg);
  return baseUrl + data.url;
}

async function download(api: Api, id: string, format: string): Promise<{ first: number; total: number }> {
  const started = performance.now();
  const url = await linkOf(api, id, format);
  return new Promise((resolve, reject) => {
    request(url, (answer) => {
      let first = 0;
      answer.on('data', () => (first ||= performance.now() - started));
      answer.on('error', reject);
      answer.on('end', () => resolve({ first, total: performance.now() - started }));
    })
      .on('error', reject)
      .end();
  });
}

const downloaded = async (api: Api, id: string, format: string): Promise<Blob> => (await fetch(await linkOf(api, id, format))).blob();

async function importFile({ baseUrl, authorization }: Api, id: string, file: Blob, format: string): Promise<void> {
  const headers = { authorization };
  const form = new FormData();
  form.append('file', file, `records.${format}`);
  const ask = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
    const answer = (await (
      await fetch(`${baseUrl}/api/visualdev/OnlineDev/${path}`, { ...init, headers: { ...headers, ...init.headers } })
    ).json()) as {
      code: number;
      msg: string;
      data: Record<string, unknown>;
    };
    if (answer.code !== 200) throw new Error(answer.msg);
    return answer.data;
  };
  const { name } = await ask('Uploader', { method: 'POST', body: form });
  const json = { 'content-type': 'application/json' };
  const started = await ask(`${id}/Imports`, { method: 'POST', headers: json, body: JSON.stringify({ fileName: name }) });
  for (;;) {
    const state = await ask(`${id}/Imports/${String(started['id'])}`);
    if (state['state'] === 'done' && state['created'] === records) return;
    if (state['state'] !== 'running') throw new Error(JSON.stringify(state));
    await sleep(100);
  }
}

/** The times of another user's small requests while some work runs, in ms. */
async function latencies({ baseUrl, authorization }: Api, id: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const started = performance.now();
      await fetch(`${baseUrl}/api/visualdev/OnlineDev/${id}/List`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: '{"currentPage":1,"pageSize":20}',
      }).then((answer) => answer.arrayBuffer());
      times.push(performance.now() - started);
      await sleep(5);
    }
  })();
  await work();
  isDone = true;
  await asking;
  return times;
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

const copyOut = (connection: PoolConfig, table: string): Promise<void> =>
  withClient(connection, (client) =>
    pipeline(client.query(copyTo(`copy ${table} to stdout`)), new Writable({ write: (_chunk, _encoding, done) => done() })),
  );

/** The rows of one table copied into another of the same columns, through this process as an import reads them. */
async function copyIn(connection: PoolConfig, table: string, into: string): Promise<number> {
  const chunks: Buffer[] = [];
  await withClient(connection, (client) =>
    pipeline(
      client.query(copyTo(`copy ${table} to stdout`)),
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          chunks.push(chunk);
          done();
        },
      }),
    ),
  );
  return timed(() =>
    withClient(connection, (client) => pipeline(Readable.from(chunks), client.query(copyFrom(`copy ${into} from stdin`)))),
  );
}

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
