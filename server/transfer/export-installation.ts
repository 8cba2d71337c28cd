import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { serverCaller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';
import { ownConnection } from '#server/storage/database.ts';
import { manifestFormat, manifestVersion, type Manifest } from './manifest';
import { releasedModules } from './released-modules';
import { TransferError } from './transfer-error';
import { productTables, tablesOf, type TransferredTable } from './transferred-tables';

export interface ExportReport {
  tables: number;
  rows: number;
  files: number;
  /** What could not be exported, as sentences. */
  notes: string[];
}

/**
 * Writes an installation into a new folder, from one snapshot and in constant memory: each table as lines of JSON, each uploaded
 * file as a file. The folder gets its name when everything is in it. Throws a `TransferError` for a folder that is not empty.
 */
export async function exportInstallation(folder: string, services: Services): Promise<ExportReport> {
  await requireEmpty(folder);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    const report = await writeAll(unfinished, services);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return report;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new TransferError(`${folder} cannot be used: ${error.message}. Give the path of a new folder.`);
  });
  if (names.length > 0) throw new TransferError(`${folder} is not empty. Give the path of a new folder, so that two exports do not mix.`);
}

async function writeAll(folder: string, services: Services): Promise<ExportReport> {
  const { catalogue, registry } = services;
  const written: Manifest['tables'] = [];
  const client = new Client(ownConnection(services.db, 0));
  client.on('error', () => undefined);
  let read: Contents;
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    read = await readContents(client, services);
    const tables = [
      ...productTables(catalogue.resources(), registry),
      ...read.releases.flatMap(({ resource }) => tablesOf(resource, registry)),
    ];
    // A change of a column by a release would leave its table empty in this snapshot.
    await client.query(`lock table ${names(tables.map(({ table }) => table))} in access share mode`);
    for (const table of tables) written.push({ ...described(table), rows: await writeTable(folder, table, client) });
  } finally {
    await client.end();
  }
  const { unreadable } = read;
  const { files, missing } = await writeFiles(folder, read.fileKeys, services);
  const manifest: Manifest = { format: manifestFormat, version: manifestVersion, exportedAt: Date.now(), files, tables: written };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return {
    tables: written.length,
    rows: written.reduce((sum, { rows }) => sum + rows, 0),
    files,
    notes: [
      ...unreadable.map((name) => `The records of the module “${name}” were left out: its release cannot be read. Release it again.`),
      ...(missing > 0 ? [`${missing} uploaded files were left out: the file store does not have them.`] : []),
    ],
  };
}

interface Contents extends Awaited<ReturnType<typeof releasedModules>> {
  /** Under which the file store has the contents of uploaded files. */
  fileKeys: ReadonlySet<string>;
}

/** What decides which tables and files there are, in the snapshot of a transaction. */
async function readContents(client: Client, { db, recordsOf, ...services }: Services): Promise<Contents> {
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`set transaction snapshot ${sql.lit(rows[0]?.id ?? '')}`.execute(transaction);
      const files = await recordsOf('file/file', serverCaller, transaction).all({ fields: ['id', 'fileKey', 'pictureKey', 'thumbKey'] });
      const fileKeys = new Set(files.flatMap(({ fileKey, pictureKey, thumbKey }) => [fileKey, pictureKey, thumbKey].map(String)));
      return { ...(await releasedModules({ ...services, recordsOf }, transaction)), fileKeys };
    });
}

const described = ({ file, resource, columns }: TransferredTable) => ({ file, resource, columns: [...columns] });

/** JSON has no raw control characters, so these never occur in a line, and `COPY` escapes nothing. */
const asIs = String.raw`with (format csv, quote e'\x01', delimiter e'\x02')`;

const names = (list: readonly string[]): string => list.map((name) => escapeIdentifier(name)).join(', ');

async function writeTable(folder: string, { file, table, columns, hasMarks, order }: TransferredTable, client: Client): Promise<number> {
  const where = hasMarks ? ' where delete_mark = 0' : '';
  const rows = `select ${names(columns)} from ${escapeIdentifier(table)}${where} order by ${names(order)}`;
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  const lines = lineCounter();
  const copied = client.query(copyTo(`copy (select row_to_json(line)::text from (${rows}) line) to stdout ${asIs}`));
  await pipeline(copied, lines.counter, createWriteStream(path));
  return lines.count();
}

function lineCounter(): { counter: Transform; count(): number } {
  let count = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
      done(null, chunk);
    },
  });
  return { counter, count: () => count };
}

/** The contents of uploaded files, each under its key. */
async function writeFiles(folder: string, keys: Contents['fileKeys'], { files }: Services): Promise<{ files: number; missing: number }> {
  await mkdir(join(folder, 'files'), { recursive: true });
  const counts = { files: 0, missing: 0 };
  for (const key of keys) {
    if (!/^[A-Za-z0-9]+$/.test(key) || key === 'null' || key === 'undefined') continue;
    const content = await files.open(key);
    if (!content) {
      counts.missing += 1;
      continue;
    }
    await pipeline(content, createWriteStream(join(folder, 'files', key)));
    counts.files += 1;
  }
  return counts;
}
