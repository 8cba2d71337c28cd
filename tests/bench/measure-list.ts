import { rm } from 'node:fs/promises';
import { Client, type PoolConfig } from 'pg';
import { pino } from 'pino';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from './data-folder';
import { logIn } from './log-in';
import { median } from './median';
import { requestRate, type Rate, type Target } from './request-rate';
import { recordListSql } from './record-list-sql';
import { startBare } from './start-bare';
import { startProduct } from './start-product';
import type { Measurement } from './table-of';
import { urlOf } from './url-of';

const entries = 100_000;
const category = 'bench';
const query = { currentPage: '1', pageSize: '20', keyword: '0042', sidx: 'sortCode', sort: 'desc' };

/**
 * A page of 20 out of 100 000 entries, filtered, sorted and counted, over ten connections: the product against a bare
 * Fastify and pg that runs the same SQL on the same database. The two take turns.
 */
export async function measureList(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  try {
    const product = await startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
    try {
      await fill(embedded.connection);
      const bare = await startBare(embedded.connection, { list: await recordListSql(root, embedded.connection, { category, query }) });
      try {
        const authorization = await logIn(product.baseUrl);
        return rowsOf(
          await compare(
            { url: `${product.baseUrl}/api/system/DictionaryData/${category}?${new URLSearchParams(query)}`, authorization },
            { url: `${bare.baseUrl}/list` },
          ),
        );
      } finally {
        await bare.stop();
      }
    } finally {
      await product.stop();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(product: Target, bare: Target): Promise<{ product: Rate; bare: Rate }[]> {
  for (const target of [product, bare]) await requestRate(target, 2);
  const rounds = [];
  for (let round = 0; round < 5; round += 1) rounds.push({ bare: await requestRate(bare, 4), product: await requestRate(product, 4) });
  return rounds;
}

function rowsOf(rounds: readonly { product: Rate; bare: Rate }[]): Measurement[] {
  const ratio = median(rounds.map(({ product, bare }) => product.perSecond / bare.perSecond));
  const p99 = median(rounds.map(({ product, bare }) => product.p99 / bare.p99));
  const of = (pick: (round: { product: Rate; bare: Rate }) => number) => median(rounds.map(pick)).toFixed(0);
  return [
    { name: `list of ${entries} entries, requests/s of a bare handler`, result: of(({ bare }) => bare.perSecond) },
    { name: 'the same of the product', result: of(({ product }) => product.perSecond) },
    { name: 'ratio', result: ratio.toFixed(2), target: '≥ 0.80', isMet: ratio >= 0.8 },
    { name: 'p99 of the bare handler', result: `${of(({ bare }) => bare.p99)} ms` },
    { name: 'p99 of the product', result: `${of(({ product }) => product.p99)} ms` },
    { name: 'ratio of p99', result: p99.toFixed(2), target: '< 4', isMet: p99 < 4 },
  ];
}

/** Inserts rows with SQL, because a hundred thousand calls would take longer than the measurement. */
async function fill(connection: PoolConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(
      `insert into base_dictionary_type (id, parent_id, full_name, en_code, is_tree, sort_code, creator_time)
       values ($1, '-1', 'Bench', 'bench', 0, 0, 0)`,
      [category],
    );
    await client.query(
      `insert into base_dictionary_data (id, dictionary_type_id, parent_id, full_name, en_code, sort_code, enabled_mark, creator_time)
       select 'bench' || n, $1, '0', '条目 ' || lpad(n::text, 6, '0'), 'code' || lpad(n::text, 6, '0'), n % 1000, 1, n
       from generate_series(1, ${entries}) as n`,
      [category],
    );
    await client.query('vacuum analyze base_dictionary_data');
  } finally {
    await client.end();
  }
}
