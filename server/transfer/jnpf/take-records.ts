import { basename } from 'node:path';
import { sql } from 'kysely';
import { serverCaller } from '#server/access/caller.ts';
import { readPostedRecord } from '#server/behaviours/codec/posted-record.ts';
import type { Release } from '#server/catalogue/release.ts';
import type { Change } from '#server/records/draft.ts';
import { withoutLimits, type Database } from '#server/storage/database.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import { dumpRows, type DumpRow } from './dump-rows';
import { keepOrigin, ownersHere, type Owners } from './keep-origin';
import { recordReader, type PlainRow, type RecordReader } from './record-values';
import { recordTables, tablesByName, type RecordTable } from './record-tables';
import { placeOf, plainNames, type EntityRow, type Source } from './source';
import { insertEach, reasonOf, type TakeContext } from './take-entities';

/** Records that are written together. */
const batchSize = 200;

/**
 * Creates the records of modules from their tables in the dumps, in constant memory: the rows of sub-tables are put aside first.
 * A record whose id is here stays as it is.
 */
export async function takeRecords({ dumps }: Pick<Source, 'dumps'>, modules: readonly EntityRow[], context: TakeContext): Promise<void> {
  const tables = recordTables(modules);
  if (dumps.length === 0 || tables.length === 0) return;
  await withoutLimits(context.services.db, (own) =>
    own.connection().execute(async (aside) => {
      await sql`create temp table dump_rows (module text, field text, parent text, number bigserial, row jsonb)`.execute(aside);
      await putAside(
        dumps,
        tables.filter(({ field }) => field !== undefined),
        aside,
      );
      await sql`create index on dump_rows (module, parent)`.execute(aside);
      await createRecords(dumps, tables, aside, context);
    }),
  );
}

async function putAside(dumps: readonly string[], tables: readonly RecordTable[], aside: Database): Promise<void> {
  const byName = tablesByName(tables);
  let rows: object[] = [];
  const flush = async (): Promise<void> => {
    if (rows.length > 0)
      await sql`insert into dump_rows (module, field, parent, row)
        select module, field, parent, row from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as listed (module text, field text, parent text, row jsonb)`.execute(aside);
    rows = [];
  };
  for await (const { table, values } of allRows(dumps)) {
    for (const { moduleId, field, parent = '' } of byName.get(table) ?? []) {
      const row = plainNames(values);
      if (!isDeleted(row)) rows.push({ module: moduleId, field, parent: row[parent], row });
    }
    if (rows.length >= batchSize) await flush();
  }
  await flush();
}

interface ModuleBatch {
  release: Release;
  reader: RecordReader;
  rows: { id: string; row: PlainRow; place: string }[];
  /** Records whose creators are not here. */
  unowned: number;
}

async function createRecords(
  dumps: readonly string[],
  tables: readonly RecordTable[],
  aside: Database,
  context: TakeContext,
): Promise<void> {
  const { services, ids, report } = context;
  const batches = new Map<string, ModuleBatch>();
  const mains = tables.filter(({ field }) => field === undefined);
  for (const { moduleId } of mains) {
    const release = await services.catalogue.release(moduleId);
    batches.set(moduleId, { release, reader: recordReader(release.resource, services.registry, ids), rows: [], unowned: 0 });
  }
  const byName = tablesByName(mains);
  const known = new Set(tables.map(({ table }) => table));
  const otherTables = new Map<string, number>();
  const people = await ownersHere(context);
  for await (const dumped of allRows(dumps)) {
    const owners = byName.get(dumped.table);
    if (!known.has(dumped.table) && !dumped.table.startsWith('base_'))
      otherTables.set(dumped.table, (otherTables.get(dumped.table) ?? 0) + 1);
    for (const { moduleId, key } of owners ?? []) {
      const row = plainNames(dumped.values) as PlainRow;
      const id = row[key] ?? '';
      const batch = batches.get(moduleId);
      if (!batch || id === '' || isDeleted(row)) continue;
      batch.rows.push({ id, row, place: placeOf(dumped) });
      if (batch.rows.length >= batchSize) await writeBatch(batch, people, aside, context);
    }
  }
  for (const batch of batches.values()) await writeBatch(batch, people, aside, context);
  for (const { release, unowned } of batches.values())
    if (unowned > 0)
      report.mapped(
        `${unowned} records of “${String(release.wire['fullName'])}”: their creators are not here; they belong to the administrator.`,
      );
  for (const [table, count] of otherTables) report.left(`${count} rows of the table ${table}: no module that is here names it.`);
}

async function writeBatch(batch: ModuleBatch, people: Owners, aside: Database, context: TakeContext): Promise<void> {
  const { services, report } = context;
  const { release, reader } = batch;
  const { resource } = release;
  const all = batch.rows.splice(0);
  if (all.length === 0) return;
  const stored = await rowsWith(
    services.recordsOf(resource, serverCaller),
    'id',
    all.map(({ id }) => id),
    ['id'],
  );
  const here = new Set(stored.map(({ id }) => String(id)));
  const rows = [...new Map(all.filter(({ id }) => !here.has(id)).map((row) => [row.id, row])).values()];
  const kind = `records of “${String(release.wire['fullName'])}”`;
  if (all.length > rows.length) report.unchanged(kind, all.length - rows.length);
  if (rows.length === 0) return;
  const children = await childrenOf(
    release.id,
    rows.map(({ id }) => id),
    aside,
  );
  const changes: (Change & { place: string })[] = [];
  for (const { id, row, place } of rows) {
    try {
      const record = reader.record(row, (field) => children.get(`${id} ${field}`) ?? []);
      const body = await readPostedRecord(resource, record, { registry: services.registry, formOf: services.catalogue.get });
      changes.push({ id, body, place });
    } catch (error) {
      report.left(`The record ${id} of “${String(release.wire['fullName'])}” (${place}): ${reasonOf(error, services)}`);
    }
  }
  const describe = ({ id = '', place }: Change & { place: string }) =>
    `The record ${id} of “${String(release.wire['fullName'])}” (${place})`;
  const count = await insertEach(resource, changes, context, describe);
  if (count === 0) return;
  batch.unowned += await keepOrigin(resource, rows, people, services);
  report.taken(kind, count);
}

/** The rows of sub-tables by record and name, in the order of the dump. */
async function childrenOf(moduleId: string, ids: readonly string[], aside: Database): Promise<Map<string, PlainRow[]>> {
  const { rows } = await sql<{ parent: string; field: string; row: PlainRow }>`
    select parent, field, row from dump_rows where module = ${moduleId} and parent = any(${[...ids]}) order by number`.execute(aside);
  const children = new Map<string, PlainRow[]>();
  for (const { parent, field, row } of rows) {
    const key = `${parent} ${field}`;
    const list = children.get(key);
    if (list) list.push(row);
    else children.set(key, [row]);
  }
  return children;
}

async function* allRows(dumps: readonly string[]): AsyncGenerator<DumpRow> {
  for (const dump of dumps) yield* dumpRows(dump, basename(dump));
}

const isDeleted = (row: Readonly<Record<string, unknown>>): boolean => row['deletemark'] === '1';
