import type { FileStore } from './file-store';
import type { Database } from '../storage/database';
import type { Logger } from 'pino';
import { purgeTickets } from './purge-tickets';

interface FilesContext {
  db: Database;
  files: FileStore;
  log: Logger;
}

/** In milliseconds: the age below which a file may still wait for its row. */
const hour = 3_600_000;

/** Removes the files that no row needs. */
export async function sweepFiles({ db, files, log }: FilesContext): Promise<void> {
  const now = Date.now();
  await purgeTickets(db, now);
  const removed = await files.sweep(now - hour, async (keys) => {
    const rows = await db.selectFrom('base_file_ticket').select('file_key').where('file_key', 'in', keys).execute();
    return new Set(rows.map((row) => String(row['file_key'])));
  });
  if (removed > 0) log.info({ files: removed }, 'files without a row were removed');
}
