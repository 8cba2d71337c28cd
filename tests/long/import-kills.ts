import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { apiOf, releaseModule, type Api } from '../bench/records/api';
import { wideModule } from '../bench/records/bench-module';
import { dataFolder } from '../bench/data-folder';
import { startProduct } from '../bench/start-product';
import { urlOf } from '../bench/url-of';

const kills = 20;
const records = 12_000;
const columns = 10;

/** In milliseconds: the time in which an import has to end, and about that of a batch, within which it is killed. */
const timeLimit = 180_000;
const batchTime = 100;

/**
 * Imports files in the background while the server is killed without notice, once in each import. The next server goes on, and
 * in the end each record of the file is stored once. Returns the number of imports for which this is not so.
 */
export async function importKills(root: string): Promise<number> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  const client = new Client(embedded.connection);
  const start = () => startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
  let product = await start();
  let failures = 0;
  try {
    await client.connect();
    for (let round = 1; round <= kills; round += 1) {
      const module = await releaseModule(await apiOf(product.baseUrl), { ...wideModule(columns), ...named(`killed${round}`) });
      const id = await startImport(await apiOf(product.baseUrl), module, round);
      await reached(client, module, randomInt(records));
      await pause(randomInt(batchTime));
      await product.kill();
      const stored = await storedIn(client, module);
      product = await start();
      const state = await endOf(await apiOf(product.baseUrl), `${online}/${module}/Imports/${id}`);
      const { count, distinct } = await storedIn(client, module);
      const isExact = state === 'done' && count === records && distinct === records;
      if (!isExact) failures += 1;
      console.log(`import ${round}: killed with ${stored.count} records, ${state} with ${count}, ${distinct} of them different`);
    }
  } finally {
    await client.end();
    await product.stop();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return failures;
}

const online = '/api/visualdev/OnlineDev';
const named = (name: string) => ({ fullName: name, enCode: name });

/** Uploads a file whose records differ in their first field, and starts its import. */
async function startImport({ baseUrl, authorization, call }: Api, module: string, round: number): Promise<string> {
  const names = Array.from({ length: columns }, (_, index) => `field${index + 1}`);
  const lines = Array.from({ length: records }, (_, row) => [`r${round}-${row}`, ...names.slice(1).map(() => row)].join(','));
  const form = new FormData();
  form.append('file', new Blob([[names.join(','), ...lines].join('\n')]), 'records.csv');
  const reply = await fetch(`${baseUrl}${online}/Uploader`, { method: 'POST', headers: { authorization }, body: form });
  const { data } = (await reply.json()) as { data: { name: string } };
  const { id } = (await call('POST', `${online}/${module}/Imports`, { fileName: data.name })) as { id: string };
  return id;
}

/** The state in which an import ends, or in which it is when its time is over. */
async function endOf({ call }: Api, path: string): Promise<string> {
  const until = Date.now() + timeLimit;
  for (;;) {
    const { state } = (await call('GET', path)) as { state: string };
    if (state !== 'running' || Date.now() > until) return state;
    await pause(250);
  }
}

/** Waits until an import has stored more records than a number, or all but a few. */
async function reached(client: Client, module: string, number: number): Promise<void> {
  const last = records - 1_000;
  while ((await storedIn(client, module)).count < Math.min(number, last)) await pause(5);
}

async function storedIn(client: Client, module: string): Promise<{ count: number; distinct: number }> {
  const table = moduleTableName(moduleKeyOf(module));
  const { rows } = await client.query<{ count: number; distinct: number }>(
    `select count(*)::int as count, count(distinct field1)::int as distinct from ${table} where delete_mark = 0`,
  );
  return rows[0] ?? { count: 0, distinct: 0 };
}
