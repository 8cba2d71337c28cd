import { sql } from 'kysely';
import type { Database } from '../storage/database';
import { newId } from '../storage/new-id';
import { deliveryStates, monitorStates, type Receivers } from './sending';

/** Rows of one statement. */
const batchSize = 1_000;

/** The receiver of a message that goes out once. */
export const groupId = '';

/** Adds the receivers of a sending. A repetition adds those that are missing. */
export async function addDeliveries(db: Database, monitorId: string, receivers: Receivers): Promise<void> {
  const ids = receivers === 'everyone' ? await enabledUsers(db) : [...new Set(receivers)];
  for (let start = 0; start < ids.length; start += batchSize) {
    const users = ids.slice(start, start + batchSize);
    await sql`
      insert into base_message_delivery (id, creator_time, monitor_id, user_id, state)
      select added.id, ${Date.now()}::bigint, ${monitorId}::text, added.user_id, ${deliveryStates.waiting}::integer
      from unnest(${users.map(() => newId())}::text[], ${users}::text[]) as added (id, user_id)
      on conflict do nothing`.execute(db);
  }
}

async function enabledUsers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from base_user where delete_mark = 0 and enabled_mark is distinct from 0`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Delivery {
  id: string;
  userId: string;
}

/** The next receivers that have not got the message. */
export async function waitingDeliveries(db: Database, monitorId: string, limit: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select id, coalesce(user_id, '') as "userId" from base_message_delivery
    where monitor_id = ${monitorId} and state = ${deliveryStates.waiting} and delete_mark = 0 order by id limit ${limit}`.execute(db);
  return rows;
}

/** How a receiver was reached: with an error, not at all. */
export interface Outcome {
  id: string;
  error?: string;
}

export async function storeOutcomes(db: Database, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const errors = outcomes.map(({ error = '' }) => error);
  await sql`
    update base_message_delivery as delivery set error = outcome.error,
      state = case when outcome.error = '' then ${deliveryStates.sent}::integer else ${deliveryStates.failed}::integer end
    from unnest(${outcomes.map(({ id }) => id)}::text[], ${errors}::text[]) as outcome (id, error)
    where delivery.id = outcome.id`.execute(db);
}

/** Gives all receivers that wait the same error. */
export async function failWaiting(db: Database, monitorId: string, error: string): Promise<void> {
  await sql`
    update base_message_delivery set state = ${deliveryStates.failed}, error = ${error}
    where monitor_id = ${monitorId} and state = ${deliveryStates.waiting} and delete_mark = 0`.execute(db);
}

/** Puts those who were not reached in line again. */
export async function waitAgain(db: Database, monitorId: string): Promise<void> {
  await sql`
    update base_message_delivery set state = ${deliveryStates.waiting}, error = ''
    where monitor_id = ${monitorId} and state = ${deliveryStates.failed} and delete_mark = 0`.execute(db);
}

export interface DeliveryCounts {
  sent: number;
  failed: number;
  waiting: number;
}

export async function countDeliveries(db: Database, monitorId: string): Promise<DeliveryCounts> {
  const { rows } = await sql<{ state: number; count: string }>`
    select state, count(*) as count from base_message_delivery
    where monitor_id = ${monitorId} and delete_mark = 0 group by state`.execute(db);
  const countOf = (state: number) => Number(rows.find((row) => Number(row.state) === state)?.count ?? 0);
  return { sent: countOf(deliveryStates.sent), failed: countOf(deliveryStates.failed), waiting: countOf(deliveryStates.waiting) };
}

/** Errors that the monitor lists. */
const maxErrors = 100;

export async function deliveryErrors(db: Database, monitorId: string): Promise<string[]> {
  const { rows } = await sql<{ error: string }>`
    select distinct error from base_message_delivery
    where monitor_id = ${monitorId} and state = ${deliveryStates.failed} and delete_mark = 0 order by error limit ${maxErrors}`.execute(db);
  return rows.map(({ error }) => error);
}

/** The state of a sending whose receivers have all been tried. */
export const stateOf = ({ sent, failed }: Pick<DeliveryCounts, 'sent' | 'failed'>): number => {
  if (failed === 0) return monitorStates.sent;
  return sent === 0 ? monitorStates.failed : monitorStates.partly;
};
