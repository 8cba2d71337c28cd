import { setTimeout as sleep } from 'node:timers/promises';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { jobStates } from '#server/jobs/job-state.ts';
import { withBench, withClient, type Bench } from '../data/transfer-bench';
import { p99 } from '../p99';
import { latencies, startClient, type Call } from '../start-client';
import type { Measurement } from '../table-of';
import { releaseModule, type Api } from './api';
import { retypedModule, wideModule } from './bench-module';

const rows = 1_000_000;
const fields = 20;

/** How long the quiet server is watched, in ms. */
const watched = 15_000;

/** A release that makes texts of a million numbers in the background, and readers of a record and of the list meanwhile. */
export const measureTypeChange = (root: string): Promise<Measurement[]> =>
  withBench(root, async (bench) => {
    const readers = [startClient(root), startClient(root)];
    try {
      const { api } = bench;
      const id = await filledModule(bench);
      const calls = callsOf(api, id);
      const watch = (work: Promise<unknown>): Promise<number[][]> =>
        Promise.all(readers.map((reader, index) => latencies(reader, calls[index] as Call, () => work)));
      await watch(sleep(2_000));
      const quiet = await watch(sleep(watched));
      await api.call('PUT', `/api/visualdev/Base/${id}`, { ...retypedModule(fields), id });
      const planned = performance.now();
      await api.call('GET', `/api/visualdev/Base/${id}/Actions/Plan`);
      const planMillis = performance.now() - planned;
      const started = performance.now();
      const busy = await watch(released(api, id));
      const seconds = (performance.now() - started) / 1000;
      return [
        { name: `plan of a type change over ${rows} values`, result: `${planMillis.toFixed(0)} ms` },
        { name: 'the change in the background', result: `${seconds.toFixed(0)} s` },
        ...['a record', 'the list'].map((name, index) => readerRow(name, quiet[index] ?? [], busy[index] ?? [])),
      ];
    } finally {
      for (const reader of readers) reader.kill();
    }
  });

async function filledModule({ api, connection }: Bench): Promise<string> {
  const id = await releaseModule(api, wideModule(fields));
  const table = moduleTableName(moduleKeyOf(id));
  await withClient(connection, async (client) => {
    await client.query(
      `insert into ${table} (id, creator_time, delete_mark, version, field1, field2)
        select 'wide' || lpad(n::text, 7, '0'), n, 0, 1, 'x' || n, n from generate_series(1, ${rows}) as n`,
    );
    await client.query(`vacuum analyze ${table}`);
  });
  return id;
}

function callsOf({ baseUrl, authorization }: Api, id: string): Call[] {
  const url = `${baseUrl}/api/visualdev/OnlineDev/${id}`;
  const headers = { authorization, 'content-type': 'application/json' };
  return [
    { url: `${url}/wide0000042`, method: 'GET', headers },
    { url: `${url}/List`, method: 'POST', headers, body: '{"currentPage":1,"pageSize":20}' },
  ];
}

/** Releases, and waits for the end of the job. */
async function released(api: Api, id: string): Promise<void> {
  const { jobId } = (await api.call('POST', `/api/visualdev/Base/${id}/Actions/Release`, {})) as { jobId?: string };
  if (jobId === undefined) throw new Error('The release has not gone to the background.');
  for (;;) {
    const { state, error } = (await api.call('GET', `/api/system/Job/${jobId}`)) as { state: number; error: string | null };
    if (state === jobStates.completed) return;
    if (error !== null || state === jobStates.failed) throw new Error(`The release has failed: ${error}`);
    await sleep(250);
  }
}

function readerRow(name: string, quiet: readonly number[], busy: readonly number[]): Measurement {
  const slower = p99(busy) / p99(quiet);
  return {
    name: `p99 of ${busy.length} readings of ${name} meanwhile`,
    result: `${p99(busy).toFixed(1)} ms, ${slower.toFixed(1)} times quiet`,
    target: '< 3 times',
    isMet: slower < 3,
  };
}
