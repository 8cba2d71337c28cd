import { sql } from 'kysely';
import type { Services } from '../services';

/** In milliseconds. */
const day = 86_400_000;

/** Days for which an ended short link is told apart from one that never was. */
const linkDays = 30;

/** Rows that one statement removes. */
const batchSize = 5_000;

/** Removes short links that have ended, and the entries of the monitor that are older than the setting `auditDays`. */
export async function sweepMessages({ db, sysConfig, log }: Services, now: number, signal: AbortSignal): Promise<void> {
  const before = now - (await sysConfig.get()).auditDays * day;
  const links = () =>
    sql`
    delete from base_message_short_link where id = any(array(
      select id from base_message_short_link where unable_time < ${now - linkDays * day} limit ${batchSize}))`.execute(db);
  const deliveries = () =>
    sql`
    delete from base_message_delivery where id = any(array(
      select id from base_message_delivery where creator_time < ${before} limit ${batchSize}))`.execute(db);
  const entries = () =>
    sql`
    delete from base_message_monitor where id = any(array(
      select id from base_message_monitor where send_time < ${before} limit ${batchSize}))`.execute(db);
  let count = 0;
  for (const remove of [links, deliveries, entries]) {
    for (let removed = batchSize; removed === batchSize; count += removed) {
      signal.throwIfAborted();
      removed = Number((await remove()).numAffectedRows ?? 0);
    }
  }
  if (count > 0) log.info({ rows: count }, 'old messages and short links were removed');
}
