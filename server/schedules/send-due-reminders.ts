import { sql } from 'kysely';
import { serverCaller } from '../access/caller';
import { boundServices } from '../sending/bound-services';
import { rowsWith } from '../storage/rows-with';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { storedSchedule } from './posted-schedule';
import { groupResource } from './schedule';
import { tellParticipants, type ScheduleMessage } from './tell-participants';

/** Maximum number of reminders in one transaction, and of transactions in a turn. */
const [maxReminders, maxBatches] = [100, 50];

interface DueOccurrence {
  id: string;
  scheduleId: string;
  startDay: number;
  endDay: number;
}

interface Batch {
  /** Occurrences whose time has come. */
  due: number;
  sent: number;
}

/**
 * Sends the reminders whose time has come, each once over all nodes: the transaction that enqueues the message clears the time, and
 * skips occurrences that another node holds or a user changes. One that ended while no node ran is not sent. Answers their number.
 */
export async function sendDueReminders(now: number, services: Services): Promise<number> {
  if (!(await isAnyDue(now, services.db))) return 0;
  let count = 0;
  for (let batches = 0; batches < maxBatches; batches += 1) {
    const { due, sent } = await sendBatch(now, services);
    count += sent;
    if (due < maxReminders) break;
  }
  return count;
}

function sendBatch(now: number, services: Services): Promise<Batch> {
  return services.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<DueOccurrence>`
      update base_schedule_occurrence as occurrence set due_time = null
      from (
        select id from base_schedule_occurrence where due_time <= ${now} and delete_mark = 0
        order by due_time limit ${maxReminders} for update skip locked
      ) as due
      where occurrence.id = due.id
      returning occurrence.id, schedule_id as "scheduleId", start_day as "startDay", end_day as "endDay"`.execute(transaction);
    const bound = boundServices(services, transaction);
    const messages = await messagesOf(
      rows.filter(({ endDay }) => Number(endDay) > now),
      bound,
      transaction,
    );
    await tellParticipants(messages, bound, transaction);
    return { due: rows.length, sent: messages.length };
  });
}

async function isAnyDue(now: number, db: Database): Promise<boolean> {
  const { rows } = await sql`select from base_schedule_occurrence where due_time <= ${now} and delete_mark = 0 limit 1`.execute(db);
  return rows.length > 0;
}

async function messagesOf(due: readonly DueOccurrence[], { recordsOf }: Services, transaction: Database): Promise<ScheduleMessage[]> {
  const ids = due.map(({ scheduleId }) => scheduleId);
  const rows = await rowsWith(recordsOf(groupResource, serverCaller), 'id', ids);
  const schedules = new Map(rows.map((row) => [String(row['id']), storedSchedule(row)]));
  const receivers = await receiversOf(
    due.map(({ id }) => id),
    transaction,
  );
  return due.flatMap(({ scheduleId, ...occurrence }) => {
    const schedule = schedules.get(scheduleId);
    return schedule
      ? [{ about: 'created' as const, schedule, occurrence, receivers: receivers.get(occurrence.id) ?? [], senderId: null }]
      : [];
  });
}

/** Those who take part, with the creator. */
async function receiversOf(ids: readonly string[], transaction: Database): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; users: string[] }>`
    select occurrence_id as id, array_agg(to_user_id) as users from base_schedule_user
    where occurrence_id = any(${[...ids]}) and enabled_mark = 1 and delete_mark = 0 group by occurrence_id`.execute(transaction);
  return new Map(rows.map(({ id, users }) => [id, users]));
}
