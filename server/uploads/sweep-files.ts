import type { FileStore } from '../files/file-store';
import type { Database } from '../storage/database';
import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { SysConfigReader } from '../session/sys-config';
import { purgeTickets } from '../files/purge-tickets';
import { sweepFileRows } from './sweep-file-rows';

interface FilesContext {
  db: Database;
  files: FileStore;
  log: Logger;
  sysConfig: SysConfigReader;
  catalogue: Pick<Catalogue, 'resources'>;
}

/** In milliseconds: the age below which a file may still wait for its row. */
const hour = 3_600_000;

/** One sweep. `now` in milliseconds. */
export async function sweepFiles(services: FilesContext, now = Date.now(), signal?: AbortSignal): Promise<void> {
  const { db, files, log, sysConfig } = services;
  await purgeTickets(db, now);
  signal?.throwIfAborted();
  const rows = await sweepFileRows(await sysConfig.get(), now, services);
  if (rows.files > 0) log.info({ files: rows.files }, 'files that no record held were removed');
  const usedUntilAborted = (keys: readonly string[]) => {
    signal?.throwIfAborted();
    return usedKeys(keys, db);
  };
  const removed = await files.sweep(now - hour, usedUntilAborted, rows.before);
  if (removed > 0) log.info({ files: removed }, 'files without a row were removed');
}

/** The keys that a row needs. */
async function usedKeys(keys: readonly string[], db: Database): Promise<Set<string>> {
  const columns = [
    ['base_file_ticket', 'file_key'],
    ['base_file_upload', 'file_key'],
    ['base_file', 'file_key'],
    ['base_file', 'picture_key'],
    ['base_file', 'thumb_key'],
  ] as const;
  const used = columns.map(
    ([table, column]) => sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${[...keys]})`,
  );
  // An import that has ended does not read its file again.
  used.push(sql`select file_key as key from base_import_run where state = 'running' and file_key = any(${[...keys]})`);
  // Written by `offerPack`.
  used.push(sql`
    select entry ->> 'key' as key from base_file_ticket, jsonb_array_elements(nullif(pack, '')::jsonb) as entry
    where entry ->> 'key' = any(${[...keys]})`);
  const { rows } = await sql<{ key: string }>`${sql.join(used, sql` union `)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
