import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { releaseModule, type Api } from '../records/api';
import {
  fillRelated,
  fillTexts,
  fillWide,
  namedModule,
  relatedModule,
  textsModule,
  textNames,
  wideFields,
  wideModule,
  relatedNames,
} from '../records/bench-module';
import type { Measurement } from '../table-of';
import { columns, copyOut, linkOf, peakMemory, records, timed, withBench, withClient, type Bench, type Format } from './transfer-bench';

/** A module with records. */
interface FilledModule {
  id: string;
  table: string;
}

interface Workload {
  name: string;
  entity: { fullName: string };
  filled: FilledModule;
  columns: readonly string[];
  /** Of the files. */
  formats: readonly Format[];
}

/** Imports of 100 000 records in the background, beside `COPY` of the same rows; the targets are for those with 20 columns. */
export const measureImports = (root: string): Promise<Measurement[]> =>
  withBench(root, async (running) => {
    const rows: Measurement[] = [];
    for (const workload of await workloadsOf(running)) rows.push(...(await importsOf(running, workload)));
    return rows;
  });

async function workloadsOf(running: Bench): Promise<Workload[]> {
  const [wide, texts] = [wideModule(columns), textsModule];
  const target = await filledModule(running, namedModule, (table) => fillTexts(table, ['name'], relatedRecords));
  const related = relatedModule(target.id);
  return [
    {
      name: `${columns} columns`,
      entity: wide,
      filled: await filledModule(running, wide, (table) => fillWide(table, columns, records)),
      columns: wideFields(columns),
      formats: ['csv', 'xlsx'],
    },
    {
      name: `${textNames.length} texts`,
      entity: texts,
      filled: await filledModule(running, texts, (table) => fillTexts(table, textNames, records)),
      columns: textNames,
      formats: ['csv'],
    },
    {
      name: 'a choice, a date, a calculation, a unique key and a relation',
      entity: related,
      filled: await filledModule(running, related, (table) => fillRelated(table, target.table, records)),
      columns: relatedNames,
      formats: ['csv'],
    },
  ];
}

/** Of the module that a relation names. */
const relatedRecords = 2_000;

async function importsOf({ api, connection, product }: Bench, { name, entity, filled, columns: names, formats }: Workload) {
  const other = await releaseModule(api, {
    ...entity,
    fullName: `${entity.fullName}Copy`,
    enCode: `${entity.fullName}Copy`,
  } as typeof entity);
  const into = tableOf(other);
  const bare = await copyIn(connection, filled.table, into);
  const rows: Measurement[] = [{ name: `bare COPY of ${records} records: ${name}`, result: `${(bare / 1000).toFixed(2)} s` }];
  for (const format of formats) {
    await withClient(connection, (client) => client.query(`truncate ${into}`));
    const file = await (await fetch(await linkOf(api, filled.id, format, names))).blob();
    await sleep(exportEnd);
    const before = await product.processorTime();
    let time = 0;
    const peak = await peakMemory(product, async () => {
      time = await timed(() => importFile(api, other, file, format));
    });
    const processor = (await product.processorTime()) - before;
    const ratio = bare / time;
    const isWide = names.length === columns;
    rows.push(
      {
        name: `import of ${format}: ${name}`,
        result: `${(time / 1000).toFixed(1)} s, ${(processor / 1000).toFixed(1)} s of the processor`,
        ...(isWide && { target: '≤ 60 s', isMet: time <= 60_000 }),
      },
      { name: 'in times of COPY', result: ratio.toFixed(3), ...(isWide && { target: '≥ 0.15', isMet: ratio >= 0.15 }) },
      { name: 'memory of the process', result: `${(peak / 1e6).toFixed(0)} MB`, target: '≤ 300 MB', isMet: peak <= 300e6 },
    );
  }
  return rows;
}

/** In ms: until the thread that made the file has ended, whose memory is not that of the import. */
const exportEnd = 7_000;

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

/** Releases a module and fills its table with a statement. */
async function filledModule(
  { api, connection }: Bench,
  entity: { fullName: string },
  fill: (table: string) => string,
): Promise<FilledModule> {
  const id = await releaseModule(api, entity);
  const table = tableOf(id);
  await withClient(connection, async (client) => {
    await client.query(fill(table));
    await client.query(`vacuum analyze ${table}`);
  });
  return { id, table };
}

const tableOf = (moduleId: string): string => moduleTableName(moduleKeyOf(moduleId));

/** The rows of one table copied into another of the same columns, through this process as an import reads them. */
async function copyIn(connection: PoolConfig, table: string, into: string): Promise<number> {
  const chunks: Buffer[] = [];
  await copyOut(connection, table, (chunk) => chunks.push(chunk));
  return timed(() =>
    withClient(connection, (client) => pipeline(Readable.from(chunks), client.query(copyFrom(`copy ${into} from stdin`)))),
  );
}
