import { rm } from 'node:fs/promises';
import { Client, type PoolConfig } from 'pg';
import { pino } from 'pino';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from './data-folder';
import { logIn } from './log-in';
import { percentile } from './median';
import { apiOf, releaseModule } from './records/api';
import { fillRecords, fillWide, recordsModule, wideModule } from './records/bench-module';
import { startProduct, type Product } from './start-product';
import type { Measurement } from './table-of';
import { urlOf } from './url-of';

/** In milliseconds, for each of the three measurements. */
const duration = 10_000;
const wideFields = 300;
const wideRecords = 10_000;
const light = 'light';

/**
 * A user who lists 20 records again and again, alone and beside a heavy user: eight lists of 10 000 records of 300
 * fields at once, then sixty super queries at once.
 */
export async function measureFair(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  try {
    const product = await startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
    try {
      return await measure(product, embedded.connection);
    } finally {
      await product.stop();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure({ baseUrl }: Product, connection: PoolConfig): Promise<Measurement[]> {
  const api = await apiOf(baseUrl);
  const [wide, small] = [await releaseModule(api, wideModule(wideFields)), await releaseModule(api, recordsModule)];
  await fill(connection, { wide: moduleTableName(moduleKeyOf(wide)), small: moduleTableName(moduleKeyOf(small)) });
  const lightCall = callOf(baseUrl, small, { authorization: await logIn(baseUrl, light), body: { currentPage: 1, pageSize: 20 } });
  const heavy = { authorization: api.authorization };
  const lists = callOf(baseUrl, wide, { ...heavy, body: { currentPage: 1, pageSize: 1_000_000 } });
  const queries = callOf(baseUrl, wide, { ...heavy, body: { currentPage: 1, pageSize: 20, superQueryJson: JSON.stringify(superQuery) } });
  await latencies(lightCall, 2_000);
  const quiet = await latencies(lightCall, duration);
  return [
    { name: 'list of 20 by a user alone, p95', result: `${quiet.p95.toFixed(1)} ms` },
    ...rowsOf(`beside 8 lists of ${wideRecords} records by another`, quiet.p95, await beside(lists, 8, lightCall)),
    ...rowsOf('beside 60 super queries by another', quiet.p95, await beside(queries, 60, lightCall)),
  ];
}

/** Fifty conditions that no index serves. */
const superQuery = {
  matchLogic: 'or',
  conditionList: [
    {
      logic: 'or',
      groups: Array.from({ length: 50 }, (_, index) => ({ field: `field${2 * index + 1}`, symbol: 'like', fieldValue: `none ${index}` })),
    },
  ],
};

interface Latencies {
  p95: number;
  /** Answers that are not a success. */
  failures: number;
}

function rowsOf(name: string, quiet: number, { p95, failures, heavyAnswers }: Latencies & { heavyAnswers: number }): Measurement[] {
  const ratio = p95 / quiet;
  return [
    { name: `${name}, p95 (${heavyAnswers} answers to the other)`, result: `${p95.toFixed(1)} ms` },
    { name: 'the same in times of the p95 alone', result: ratio.toFixed(2), target: '< 3', isMet: ratio < 3 },
    { name: 'refused answers (503)', result: String(failures), target: '0', isMet: failures === 0 },
  ];
}

type Call = () => Promise<number>;

/** A call of a list. Returns the code of its answer, which is read to its end. */
function callOf(baseUrl: string, moduleId: string, { authorization, body }: { authorization: string; body: object }): Call {
  const request = {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ modelId: moduleId, menuId: '', queryJson: '', superQueryJson: '', sidx: '', ...body }),
  };
  return async () => {
    const { body: answer } = await fetch(`${baseUrl}/api/visualdev/OnlineDev/${moduleId}/List`, request);
    let start = '';
    for await (const chunk of answer ?? []) if (start.length < 20) start += new TextDecoder().decode(chunk as Uint8Array);
    return Number(/"code":(\d+)/.exec(start)?.[1]);
  };
}

/** The same call again and again, one at a time. */
async function latencies(call: Call, millis: number): Promise<Latencies> {
  const times: number[] = [];
  let failures = 0;
  for (const end = performance.now() + millis; performance.now() < end;) {
    const start = performance.now();
    if ((await call()) !== 200) failures += 1;
    times.push(performance.now() - start);
  }
  return { p95: percentile(times, 0.95), failures };
}

/** The latencies of a call while `count` others run at any time. */
async function beside(heavy: Call, count: number, call: Call): Promise<Latencies & { heavyAnswers: number }> {
  const load = { isRunning: true };
  let heavyAnswers = 0;
  const answers = Array.from({ length: count }, async () => {
    while (load.isRunning) if ((await heavy()) === 200) heavyAnswers += 1;
  });
  const measured = await latencies(call, duration);
  load.isRunning = false;
  const answered = heavyAnswers;
  await Promise.all(answers);
  return { ...measured, heavyAnswers: answered };
}

/** Inserts the records with SQL, and a second administrator with the same password. */
async function fill(connection: PoolConfig, { wide, small }: { wide: string; small: string }): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(fillRecords(small, 5_000));
    await client.query(fillWide(wide, wideFields, wideRecords));
    await client.query(`vacuum analyze ${small}, ${wide}`);
    await client.query(
      `insert into base_user select (jsonb_populate_record(original, jsonb_build_object('id', $1::text, 'account', $1::text))).*
       from base_user as original where account = 'admin'`,
      [light],
    );
  } finally {
    await client.end();
  }
}
