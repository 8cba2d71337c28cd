import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { releaseModule, type Api } from '../records/api';
import { fillWide, wideFields, wideModule } from '../records/bench-module';
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

/** Imports of 100 000 records with 20 columns in the background, beside `COPY` of the same rows. */
export const measureImports = (root: string): Promise<Measurement[]> => withBench(root, importsOf);

async function importsOf({ api, connection, memory }: Bench): Promise<Measurement[]> {
  const id = await releaseModule(api, wideModule(columns));
  const table = moduleTableName(moduleKeyOf(id));
  await withClient(connection, (client) => client.query(fillWide(table, columns, records)));
  const copy = { ...wideModule(columns), fullName: 'benchCopy', enCode: 'benchCopy' };
  const other = await releaseModule(api, copy);
  const into = moduleTableName(moduleKeyOf(other));
  const bare = await copyIn(connection, table, into);
  const rows: Measurement[] = [{ name: `bare COPY of the same rows`, result: `${(bare / 1000).toFixed(2)} s` }];
  for (const format of formats) {
    await withClient(connection, (client) => client.query(`truncate ${into}`));
    const file = await (await fetch(await linkOf(api, id, format, wideFields(columns)))).blob();
    let time = 0;
    const peak = await peakMemory(memory, async () => {
      time = await timed(() => importFile(api, other, file, format));
    });
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

async function importFile({ baseUrl, authorization }: Api, id: string, file: Blob, format: Format): Promise<void> {
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

/** The rows of one table copied into another of the same columns, through this process as an import reads them. */
async function copyIn(connection: PoolConfig, table: string, into: string): Promise<number> {
  const chunks: Buffer[] = [];
  await copyOut(connection, table, (chunk) => chunks.push(chunk));
  return timed(() =>
    withClient(connection, (client) => pipeline(Readable.from(chunks), client.query(copyFrom(`copy ${into} from stdin`)))),
  );
}
