import type { FileStore } from './file-store';
import type { Database } from '../storage/database';
import type { Logger } from 'pino';
import { purgeTickets } from './purge-tickets';

interface FilesContext {
  db: Database;
  files: FileStore;
  log: Logger;
}

/** In milliseconds: between two sweeps, and the age below which a file may still wait for its row. */
const hour = 3_600_000;

/** Removes the files that no row needs, now and every hour. Resolves when a sweep that runs has ended. */
export function sweepFilesHourly(services: FilesContext): () => Promise<void> {
  let running = sweepFiles(services);
  const timer = setInterval(() => {
    running = running.then(() => sweepFiles(services));
  }, hour).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function sweepFiles({ db, files, log }: FilesContext): Promise<void> {
  const now = Date.now();
  try {
    await purgeTickets(db, now);
    const removed = await files.sweep(now - hour, async (keys) => {
      const rows = await db.selectFrom('base_file_ticket').select('file_key').where('file_key', 'in', keys).execute();
      return new Set(rows.map((row) => String(row['file_key'])));
    });
    if (removed > 0) log.info({ files: removed }, 'files without a row were removed');
  } catch (error) {
    log.error({ err: error }, 'files could not be swept; the next sweep is in an hour');
  }
}
