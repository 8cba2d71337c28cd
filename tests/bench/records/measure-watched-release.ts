import { setTimeout as sleep } from 'node:timers/promises';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { jobStates } from '#server/jobs/job-state.ts';
import { withBench, withClient, type Bench } from '../data/transfer-bench';
import { p99 } from '../p99';
import { latencies, startClient, type Call } from '../start-client';
import type { Measurement } from '../table-of';
import { releaseModule, type Api } from './api';

const rows = 1_000_000;

/** How long the quiet server is watched, in ms. */
const watched = 15_000;

interface WatchedRelease {
  /** What is measured, in the table. */
  name: string;
  /** The designs that are released before, one after another. */
  earlier: readonly { fullName: string }[];
  /** The values of `field1` and `field2`, by the number of the record. */
  values: string;
  /** The design whose release is watched. */
  design: object;
}

/** A release over a million records in the background, and meanwhile a reader of a record, one of the list, and a writer. */
export const measureWatchedRelease = (root: string, { name, earlier, values, design }: WatchedRelease): Promise<Measurement[]> =>
  withBench(root, async (bench) => {
    const clients = [startClient(root), startClient(root), startClient(root)];
    try {
      const { api } = bench;
      const id = await filledModule(bench, earlier, values);
      const calls = callsOf(api, id);
      const watch = (work: Promise<unknown>): Promise<number[][]> =>
        Promise.all(clients.map((client, index) => latencies(client, calls[index] as Call, () => work)));
      await watch(sleep(2_000));
      const quiet = await watch(sleep(watched));
      await api.call('PUT', `/api/visualdev/Base/${id}`, { ...design, id });
      const planned = performance.now();
      await api.call('GET', `/api/visualdev/Base/${id}/Actions/Plan`);
      const planMillis = performance.now() - planned;
      const started = performance.now();
      const busy = await watch(released(api, id));
      const seconds = (performance.now() - started) / 1000;
      return [
        { name: `plan of ${name} over ${rows} records`, result: `${planMillis.toFixed(0)} ms` },
        { name: `${name} in the background`, result: `${seconds.toFixed(0)} s` },
        ...clientNames.map((client, index) => clientRow(client, quiet[index] ?? [], busy[index] ?? [])),
      ];
    } finally {
      for (const client of clients) client.kill();
    }
  });

const clientNames = ['readings of a record', 'readings of the list', 'new records'];

async function filledModule({ api, connection }: Bench, [first, ...others]: WatchedRelease['earlier'], values: string): Promise<string> {
  if (!first) throw new Error('A module is to be released first.');
  const id = await releaseModule(api, first);
  const table = moduleTableName(moduleKeyOf(id));
  await withClient(connection, async (client) => {
    await client.query(
      `insert into ${table} (id, creator_time, delete_mark, version, field1, field2)
        select 'wide' || lpad(n::text, 7, '0'), n, 0, 1, ${values} from generate_series(1, ${rows}) as n`,
    );
    await client.query(`vacuum analyze ${table}`);
  });
  for (const design of others) {
    await api.call('PUT', `/api/visualdev/Base/${id}`, { ...design, id });
    await api.call('POST', `/api/visualdev/Base/${id}/Actions/Release`, {});
  }
  return id;
}

function callsOf({ baseUrl, authorization }: Api, id: string): Call[] {
  const url = `${baseUrl}/api/visualdev/OnlineDev/${id}`;
  const headers = { authorization, 'content-type': 'application/json' };
  return [
    { url: `${url}/wide0000042`, method: 'GET', headers },
    { url: `${url}/List`, method: 'POST', headers, body: '{"currentPage":1,"pageSize":20}' },
    { url, method: 'POST', headers, body: JSON.stringify({ id: '', data: '{"field5":"x"}' }) },
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

function clientRow(name: string, quiet: readonly number[], busy: readonly number[]): Measurement {
  const slower = p99(busy) / p99(quiet);
  return {
    name: `p99 of ${busy.length} ${name} meanwhile`,
    result: `${p99(busy).toFixed(1)} ms, ${slower.toFixed(1)} times quiet`,
    target: '< 3 times',
    isMet: slower < 3,
  };
}
