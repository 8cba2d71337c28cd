import { sql } from 'kysely';
import { serverCaller, type Caller } from '../access/caller';
import { jobTable } from '../jobs/open-boss';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { failWaiting } from './deliveries';
import { monitorStates } from './sending';
import { storeResult } from './store-result';

/** A sending finds out that what it sends was withdrawn. */
export class WithdrawnSending extends Error {}

/** Marks the sendings of a record that are not done as withdrawn, and answers their ids for `endSendingJobs`. */
export async function markWithdrawn(sourceId: string, transaction: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update base_message_monitor set state = ${monitorStates.withdrawn}
    where source_id = ${sourceId} and state = ${monitorStates.waiting} and delete_mark = 0 returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Ends the jobs of withdrawn sendings, and notes at the receivers whom they have not reached. */
export async function endSendingJobs(monitorIds: readonly string[], { language }: Caller, services: Services): Promise<void> {
  if (monitorIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from ${jobTable} where name = 'sendMessage' and state < 'completed'
      and data #>> '{payload,monitorId}' = any(${[...monitorIds]}::text[])`.execute(services.db);
  for (const { id } of rows) await services.jobs.cancel(id, serverCaller);
  for (const monitorId of monitorIds) {
    await failWaiting(services.db, monitorId, services.texts.text(language, '$t:channel.send.withdrawn'));
    await storeResult(monitorId, services);
  }
}

/** Throws a `WithdrawnSending` for a sending that was withdrawn. */
export async function requireNotWithdrawn(monitorId: string, { db }: Pick<Services, 'db'>): Promise<void> {
  const { rows } = await sql<{ state: number }>`select state from base_message_monitor where id = ${monitorId}`.execute(db);
  if (Number(rows[0]?.state) === monitorStates.withdrawn) throw new WithdrawnSending();
}
