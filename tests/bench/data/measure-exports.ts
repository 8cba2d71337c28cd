import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { median } from '../median';
import { p99 } from '../p99';
import { releaseModule, type Api } from '../records/api';
import {
  fillMixed,
  fillMixedLines,
  fillWide,
  mixedFields,
  mixedModule,
  recordsModule,
  wideFields,
  wideModule,
} from '../records/bench-module';
import { answerOf, latencies, startClient, type Call } from '../start-client';
import type { Measurement } from '../table-of';
import {
  columns,
  copyOut,
  formats,
  linkOf,
  peakMemory,
  records,
  timed,
  withBench,
  withClient,
  type Bench,
  type Format,
} from './transfer-bench';

/** How often each export is measured. Its numbers are medians; the requests of the other user are taken together. */
const rounds = 5;

/** How long the other user's requests are watched in a round, in ms. */
const watched = 2_000;

/**
 * Exports of 100 000 records with 20 columns, beside `COPY TO` of the same rows in turns, and another user meanwhile: texts and
 * numbers, then a mix with choices, dates, users, a relation and a sub-table.
 */
export const measureExports = (root: string): Promise<Measurement[]> =>
  withBench(root, async (bench) => {
    const clients: Clients = { exporting: startClient(root), asking: startClient(root) };
    try {
      return [
        ...(await compare(clients, bench, 'plain', await plainModule(bench))),
        ...(await compare(clients, bench, 'mixed', await mixed(bench))),
      ];
    } finally {
      clients.exporting.kill();
      clients.asking.kill();
    }
  });

/** Two users of the server. */
interface Clients {
  exporting: ChildProcess;
  asking: ChildProcess;
}

/** A module with records. */
interface Filled {
  id: string;
  tables: string[];
  fields: readonly string[];
}

async function plainModule({ api, connection }: Bench): Promise<Filled> {
  const id = await releaseModule(api, wideModule(columns));
  const table = moduleTableName(moduleKeyOf(id));
  await withClient(connection, async (client) => {
    await client.query(fillWide(table, columns, records));
    await client.query(`vacuum analyze ${table}`);
  });
  return { id, tables: [table], fields: wideFields(columns) };
}

async function mixed({ api, connection }: Bench): Promise<Filled> {
  const related = await releaseModule(api, recordsModule);
  const relatedTable = moduleTableName(moduleKeyOf(related));
  const id = await releaseModule(api, mixedModule(related));
  const table = moduleTableName(moduleKeyOf(id));
  const tables = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where tablename like '${table}%' and tablename <> '${table}'`,
    );
    const lines = rows[0]?.name ?? '';
    await client.query(
      `insert into ${relatedTable} (id, creator_time, delete_mark, version, name) select 'r' || n, n, 0, 1, '设备 ' || n from generate_series(1, 500) as n`,
    );
    await client.query(fillMixed(table, records));
    await client.query(fillMixedLines(lines, table));
    await client.query(`vacuum analyze ${table}, "${lines}"`);
    return [table, `"${lines}"`];
  });
  return { id, tables, fields: mixedFields };
}

async function compare(clients: Clients, bench: Bench, title: string, { id, tables, fields }: Filled): Promise<Measurement[]> {
  const { api, connection, product } = bench;
  const copies: number[] = [];
  const before = await product.memory();
  const idle: number[] = [];
  const runs = new Map(formats.map((format) => [format, { total: [], first: [], busy: [], peak: 0 } as Runs]));
  for (let round = 0; round < rounds; round += 1) {
    copies.push(await timed(async () => Promise.all(tables.map((table) => copyOut(connection, table)))));
    idle.push(...(await latencies(clients.asking, listOf(api, id), () => sleep(watched))));
    for (const [format, run] of runs) {
      const { first, total } = await download(clients.exporting, api, id, format, fields);
      run.first.push(first);
      run.total.push(total);
      const busy = await latencies(clients.asking, listOf(api, id), async () => {
        const peak = await peakMemory(product, async () => {
          // One after the other, as long as the idle server is measured: p99 of a few calls would be that of the slowest.
          for (const started = performance.now(); performance.now() - started < watched;)
            await download(clients.exporting, api, id, format, fields);
        });
        run.peak = Math.max(run.peak, peak);
      });
      run.busy.push(...busy);
    }
  }
  const copied = median(copies);
  return [
    { name: `${title}: COPY TO of ${records} × ${columns}`, result: `${(copied / 1000).toFixed(2)} s` },
    ...[...runs].flatMap(([format, run]) => rowsOf(`${title}: export as ${format}`, run, { copied, idle, before })),
  ];
}

interface Runs {
  total: number[];
  first: number[];
  busy: number[];
  peak: number;
}

function rowsOf(name: string, run: Runs, { copied, idle, before }: { copied: number; idle: number[]; before: number }): Measurement[] {
  const [first, total] = [median(run.first), median(run.total)];
  const ratio = copied / total;
  const slower = p99(run.busy) / p99(idle);
  return [
    { name: `${name}: first byte`, result: `${first.toFixed(0)} ms`, target: '≤ 1000 ms', isMet: first <= 1000 },
    { name: `${name}: all of it`, result: `${(total / 1000).toFixed(2)} s` },
    { name: `${name}, in times of COPY TO`, result: ratio.toFixed(2), target: '≥ 0.30', isMet: ratio >= 0.3 },
    {
      name: `${name}: memory`,
      result: `${(run.peak / 1e6).toFixed(0)} MB, ${((run.peak - before) / 1e6).toFixed(0)} more`,
      target: '≤ 200 MB more',
      isMet: run.peak - before <= 200e6,
    },
    {
      name: `${name}: another user's p99`,
      result: `${p99(run.busy).toFixed(1)} ms, ${slower.toFixed(1)} times idle`,
      target: '≤ 2 times',
      isMet: slower <= 2,
    },
  ];
}

async function download(
  client: ChildProcess,
  api: Api,
  id: string,
  format: Format,
  fields: readonly string[],
): Promise<{ first: number; total: number }> {
  const started = performance.now();
  const url = await linkOf(api, id, format, fields);
  const asked = performance.now() - started;
  client.send({ download: url });
  const { first, total } = await answerOf<{ first: number; total: number }>(client);
  return { first: asked + first, total: asked + total };
}

/** A small request of another user. */
const listOf = ({ baseUrl, authorization }: Api, id: string): Call => ({
  url: `${baseUrl}/api/visualdev/OnlineDev/${id}/List`,
  method: 'POST',
  headers: { authorization, 'content-type': 'application/json' },
  body: '{"currentPage":1,"pageSize":20}',
});
