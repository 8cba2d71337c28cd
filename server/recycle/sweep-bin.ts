import type { Logger } from 'pino';
import { serverCaller } from '../access/caller';
import { eraseEntries } from './erase-entries';
import { binResource, type RecycleContext } from './recycle-context';

type SweepContext = Pick<RecycleContext, 'recordsOf' | 'catalogue'> & { settings: { recycleDays: number }; log: Logger };

/** In milliseconds. */
const day = 86_400_000;

/** Entries that one transaction erases. */
const batchSize = 200;

/** The moment at which an entry is erased, in milliseconds. */
const endOf = (deletedTime: number, recycleDays: number): number => deletedTime + recycleDays * day;

/**
 * The started days that an entry still has.
 *
 * @example remainingDays(0, 30, 86_400_000) // 29
 */
export const remainingDays = (deletedTime: number, recycleDays: number, now: number): number =>
  Math.max(0, Math.ceil((endOf(deletedTime, recycleDays) - now) / day));

/**
 * Erases what has been in the bin longer than `RECYCLE_DAYS`. A module may have many records, so entries go in batches; the
 * last deleted goes last.
 */
export async function sweepBin({ settings, log, ...context }: SweepContext, now: number, signal?: AbortSignal): Promise<void> {
  const filter = { field: 'deletedTime', is: 'atMost' as const, value: now - settings.recycleDays * day };
  for (let erased = batchSize; erased === batchSize;) {
    signal?.throwIfAborted();
    const { rows } = await context.recordsOf(binResource, serverCaller).page({
      filter,
      order: [{ field: 'deletedTime', descending: false }],
      page: { number: 1, size: batchSize },
      fields: ['id'],
    });
    const ids = rows.map(({ id }) => id);
    const gone = ids.length > 0 ? await eraseEntries(ids, context) : [];
    if (gone.length > 0) log.info({ entries: gone.length }, 'deleted records were erased');
    // Entries that stay would be read again and again.
    erased = gone.length > 0 ? rows.length : 0;
  }
}
