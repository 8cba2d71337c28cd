import type { FileStore } from '../files/file-store';
import type { Database } from '../storage/database';
import type { Logger } from 'pino';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { SysConfigReader } from '../session/sys-config';
import { purgeTickets } from '../files/purge-tickets';
import { sweepFileRows } from './sweep-file-rows';
import { usedKeys } from './used-keys';

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
