import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isJsonObject } from '#engine/json';
import { requireCollection } from '#server/access/records-of.ts';
import { randomPassword } from '#server/seed/random-password.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/session/password.ts';
import { withoutLimits, type Database } from '#server/storage/database.ts';
import { syncCollections } from '#server/storage/sync-collections.ts';
import { readManifest, type Manifest } from './manifest';
import { readLines } from './read-lines';
import { releasedModules } from './released-modules';
import { TransferError } from './transfer-error';
import { productTables, tablesOf, type TransferredTable } from './transferred-tables';

export interface ImportReport {
  tables: number;
  rows: number;
  files: number;
  /** The new password of the administrators, unless the settings give one. Passwords are not part of an export. */
  administratorPassword?: string;
  notes: string[];
}

/**
 * Takes an exported folder into an empty installation, in one transaction: after a failure the database is as before. Throws a
 * `TransferError` that names the file and the line.
 */
export async function importInstallation(folder: string, services: Services): Promise<ImportReport> {
  const { db, settings, registry, catalogue } = services;
  const manifest = await readManifest(folder);
  await requireEmpty(db);
  await checkFolder(folder, manifest);
  const files = await putFiles(folder, services);
  const ownPassword = settings.adminPassword ?? randomPassword();
  const notes: string[] = [];
  const rows = await withoutLimits(db, (own) =>
    own.transaction().execute(async (transaction) => {
      const counts: number[] = [];
      const product = productTables(catalogue.resources(), registry);
      for (const table of product) counts.push(await readTable(folder, table, manifest, transaction));
      const { releases, unreadable } = await releasedModules(services, transaction);
      const modules = releases.flatMap(({ resource }) => tablesOf(resource, registry));
      requireKnown(manifest, [...product, ...modules], unreadable);
      await syncCollections(
        transaction,
        releases.map(({ resource }) => requireCollection(resource, registry)),
        services.log,
      );
      for (const table of modules) counts.push(await readTable(folder, table, manifest, transaction));
      notes.push(...(await setPasswords(ownPassword, transaction)));
      return counts.reduce((sum, count) => sum + count, 0);
    }),
  );
  return {
    tables: manifest.tables.length,
    rows,
    files,
    ...(settings.adminPassword === undefined && { administratorPassword: ownPassword }),
    notes,
  };
}

async function requireEmpty(db: Database): Promise<void> {
  for (const table of ['base_user', 'base_visualdev']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new TransferError(
        'The installation is not empty. Import into a new one: a new DATA_DIR, or a DATABASE_URL with an empty database.',
      );
  }
}

async function checkFolder(folder: string, { tables }: Manifest): Promise<void> {
  for (const { file } of tables)
    await stat(join(folder, file)).catch((error: unknown) => {
      throw new TransferError(`${join(folder, file)} is missing, though the manifest names it. Copy the whole folder.`, { cause: error });
    });
}

/** A table that this version does not know would be lost without a word. */
function requireKnown({ tables }: Manifest, known: readonly TransferredTable[], unreadable: readonly string[]): void {
  const columnsOf = new Map(known.map(({ file, columns }) => [file, new Set(columns)]));
  for (const { file, columns } of tables) {
    const own = columnsOf.get(file);
    const missing = own ? columns.find((column) => !own.has(column)) : undefined;
    if (!own) {
      const reason = unreadable.length > 0 ? ` The releases of these modules cannot be read: ${unreadable.join(', ')}.` : '';
      throw new TransferError(
        `${file}: this installation has no place for it. Import with the version of Tangu that exported it.${reason}`,
      );
    }
    if (missing !== undefined)
      throw new TransferError(`${file}: the column \`${missing}\` does not exist here. Import with the version of Tangu that exported it.`);
  }
}

/** How many rows, and characters, one statement takes. */
const batch = { rows: 500, characters: 4_000_000 };

async function readTable(folder: string, table: TransferredTable, manifest: Manifest, transaction: Database): Promise<number> {
  const described = manifest.tables.find(({ file }) => file === table.file);
  if (!described) return 0;
  let lines: { text: string; number: number }[] = [];
  let characters = 0;
  let count = 0;
  const flush = async (): Promise<void> => {
    if (lines.length > 0) await insert(table, lines, transaction);
    count += lines.length;
    lines = [];
    characters = 0;
  };
  for await (const { text, number } of readLines(join(folder, table.file), table.file)) {
    if (text === '') continue;
    checkLine(text, `${table.file}, line ${number}`);
    lines.push({ text, number });
    characters += text.length;
    if (lines.length >= batch.rows || characters >= batch.characters) await flush();
  }
  await flush();
  if (count !== described.rows)
    throw new TransferError(`${table.file} has ${count} records, the manifest says ${described.rows}. The file is not complete.`);
  return count;
}

function checkLine(text: string, place: string): void {
  try {
    if (isJsonObject(JSON.parse(text))) return;
  } catch (error) {
    throw new TransferError(`${place}: not JSON: ${error instanceof Error ? error.message : ''}. Nothing was imported.`, { cause: error });
  }
  throw new TransferError(`${place}: not a record. Each line is an object in JSON. Nothing was imported.`);
}

/** PostgreSQL reads the values from the text itself, so numbers keep all their digits. */
async function insert(
  { file, table, columns }: TransferredTable,
  lines: readonly { text: string; number: number }[],
  transaction: Database,
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const list = `[${lines.map(({ text }) => text).join(',')}]`;
  try {
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${list}::jsonb)`.execute(transaction);
  } catch (error) {
    const { message = '' } = error as Error;
    const [first, last] = [lines[0]?.number, lines.at(-1)?.number];
    throw new TransferError(`${file}, lines ${first} to ${last}: ${message}. Nothing was imported.`, { cause: error });
  }
}

/** The contents of files are stored before the rows that name them; those without a row are swept later. */
async function putFiles(folder: string, { files }: Services): Promise<number> {
  const names = await readdir(join(folder, 'files')).catch(() => []);
  for (const name of names) {
    const { key } = await files.put(createReadStream(join(folder, 'files', name)));
    if (key !== name)
      throw new TransferError(`${join(folder, 'files', name)} has another content than at its export. Copy the folder again.`);
  }
  return names.length;
}

const hashOf = (text: string): Promise<string> => hashPassword(createHash('md5').update(text).digest('hex'));

/** An export has no passwords: administrators get a new one, other users wait until an administrator sets theirs. */
async function setPasswords(password: string, transaction: Database): Promise<string[]> {
  const [own, closed] = await Promise.all([hashOf(password), hashOf(randomPassword())]);
  await sql`update base_user set password = case when is_administrator = 1 then ${own} else ${closed} end`.execute(transaction);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from base_user where is_administrator is distinct from 1`.execute(transaction);
  const [{ count } = { count: 0 }] = rows;
  return count > 0 ? [`${count} users have no password: an administrator sets one for them on the screen of users.`] : [];
}
