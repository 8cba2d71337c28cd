import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import type { Measurement } from '../table-of';
import { releaseModule, type Api } from './api';
import { wideModule } from './bench-module';

const rows = 1_000_000;
const fields = 100;

/** A release that adds a column to a module of 100 fields with a million records, while a client reads. */
export async function measureRelease(api: Api, connection: PoolConfig): Promise<Measurement[]> {
  const id = await releaseModule(api, wideModule(fields));
  await fill(connection, moduleTableName(moduleKeyOf(id)));
  await api.call('PUT', `/api/visualdev/Base/${id}`, { ...wideModule(fields + 1), id });
  await readOnce(api, id);
  const table = moduleTableName(moduleKeyOf(id));
  const readBefore = await rowsRead(connection, table);
  const planned = performance.now();
  await api.call('GET', `/api/visualdev/Base/${id}/Actions/Plan`);
  const planMillis = performance.now() - planned;
  const read = (await rowsRead(connection, table)) - readBefore;
  const reader = startReader(api, id);
  const started = performance.now();
  await api.call('POST', `/api/visualdev/Base/${id}/Actions/Release`, {});
  const millis = performance.now() - started;
  const { longest, count } = await reader.stop();
  return [
    { name: 'plan of that release', result: `${planMillis.toFixed(0)} ms`, target: '< 500 ms', isMet: planMillis < 500 },
    { name: 'records that the plan reads', result: String(read), target: '< 10 % of them', isMet: read < rows / 10 },
    {
      name: `release of a module of ${fields} fields over ${rows} records, one new column`,
      result: `${(millis / 1000).toFixed(2)} s`,
      target: '< 2 s',
      isMet: millis < 2_000,
    },
    { name: `the longest of ${count} reads meanwhile`, result: `${longest.toFixed(0)} ms`, target: '< 500 ms', isMet: longest < 500 },
  ];
}

const readOnce = (api: Api, id: string): Promise<unknown> => api.call('GET', `/api/visualdev/OnlineDev/${id}/wide0000042`);

/** Reads one record after another until it is stopped. */
function startReader(api: Api, id: string): { stop(): Promise<{ longest: number; count: number }> } {
  let isOver = false;
  let longest = 0;
  let count = 0;
  const running = (async () => {
    for (;;) {
      if (isOver) return;
      const started = performance.now();
      await readOnce(api, id);
      longest = Math.max(longest, performance.now() - started);
      count += 1;
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return { longest, count };
    },
  };
}

/** The rows of a table that scans of it have read, once the statistics have arrived. */
async function rowsRead(connection: PoolConfig, table: string): Promise<number> {
  // A connection of the pool reports its numbers a second later at most.
  await sleep(2_000);
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows: found } = await client.query<{ read: string }>(
      'select seq_tup_read as read from pg_stat_user_tables where relname = $1',
      [table],
    );
    return Number(found[0]?.read ?? 0);
  } finally {
    await client.end();
  }
}

async function fill(connection: PoolConfig, table: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(
      `insert into ${table} (id, creator_time, delete_mark, version, field1, field2)
        select 'wide' || lpad(n::text, 7, '0'), n, 0, 1, 'x' || n, n from generate_series(1, ${rows}) as n`,
    );
    await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
