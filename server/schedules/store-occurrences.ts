import { sql } from 'kysely';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import { newId } from '../storage/new-id';
import { pushTime } from './push-time';
import { maxParticipations, type Occurrence, type OccurrenceTimes, type ScheduleContent } from './schedule';

/** Occurrences of a schedule as a change plans them. */
export interface PlannedOccurrences {
  scheduleId: string;
  content: Pick<ScheduleContent, 'allDay' | 'reminderTime'>;
  times: readonly OccurrenceTimes[];
  /** Rows to use again, in the order of the times. Those beyond are deleted. */
  reused: readonly string[];
}

/** Stores the occurrences of a schedule in its transaction. Answers them. */
export async function storeOccurrences(
  { scheduleId, content, times, reused }: PlannedOccurrences,
  now: number,
  transaction: Database,
): Promise<Occurrence[]> {
  const occurrences = times.map((time, index) => ({ id: reused[index] ?? newId(), ...time }));
  const pushes = occurrences.map(({ startDay }) => pushTime(startDay, content));
  // A reminder whose time has passed is not sent.
  const due = pushes.map((time) => (time !== null && time > now ? time : null));
  await sql`
    insert into base_schedule_occurrence as stored (id, creator_time, schedule_id, start_day, end_day, push_time, due_time)
    select planned.id, ${now}::bigint, ${scheduleId}::text, planned.start_day, planned.end_day, planned.push_time, planned.due_time
    from unnest(
      ${occurrences.map(({ id }) => id)}::text[], ${column(occurrences.map(({ startDay }) => startDay))},
      ${column(occurrences.map(({ endDay }) => endDay))}, ${column(pushes)}, ${column(due)}
    ) as planned (id, start_day, end_day, push_time, due_time)
    on conflict (id) do update set schedule_id = excluded.schedule_id, start_day = excluded.start_day, end_day = excluded.end_day,
      push_time = excluded.push_time, due_time = excluded.due_time, last_modify_time = ${now}::bigint`.execute(transaction);
  await deleteOccurrences(reused.slice(times.length), transaction);
  return occurrences;
}

const column = (values: readonly (number | null)[]) => sql`${[...values]}::bigint[]`;

/** Deletes occurrences for everybody. */
export async function deleteOccurrences(ids: readonly string[], transaction: Database): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from base_schedule_user where occurrence_id = any(${[...ids]}) and delete_mark = 0`.execute(transaction);
  await sql`delete from base_schedule_occurrence where id = any(${[...ids]})`.execute(transaction);
}

export interface PlannedParticipants {
  creatorUserId: string;
  /** Without the creator. */
  participants: readonly string[];
  /** Those who did not take part in the occurrence that the change names. They come back to occurrences that they have left. */
  added: readonly string[];
  /** Those who take part in some of the occurrences, and stay in these. */
  elsewhere?: readonly string[];
}

/** Gives occurrences their participants. Those who have left an occurrence stay away from it. */
export async function storeParticipants(
  occurrences: readonly Occurrence[],
  { creatorUserId, participants, added, elsewhere = [] }: PlannedParticipants,
  transaction: Database,
): Promise<void> {
  const users = [creatorUserId, ...participants];
  if (occurrences.length * users.length > maxParticipations)
    throw new AppError('scheduleTooManyParticipations', { limit: maxParticipations, count: occurrences.length });
  const ids = occurrences.map(({ id }) => id);
  await sql`
    delete from base_schedule_user
    where occurrence_id = any(${ids}) and to_user_id <> all(${[...users, ...elsewhere]}::text[]) and delete_mark = 0`.execute(transaction);
  if (elsewhere.length > 0) await moveParticipants(ids, elsewhere, transaction);
  await sql`
    insert into base_schedule_user as stored (id, occurrence_id, to_user_id, type, start_day, end_day, enabled_mark)
    select md5(occurrence.id || ' ' || participant.id), occurrence.id, participant.id,
      case when participant.id = ${creatorUserId}::text then 1 else 2 end, occurrence.start_day, occurrence.end_day, 1
    from base_schedule_occurrence as occurrence cross join unnest(${users}::text[]) as participant (id)
    where occurrence.id = any(${ids})
    on conflict (id) do update set start_day = excluded.start_day, end_day = excluded.end_day,
      enabled_mark = case when stored.to_user_id = any(${[...added]}::text[]) then 1 else stored.enabled_mark end`.execute(transaction);
}

/** Participants have the times of their occurrence, by which their calendars are searched. */
async function moveParticipants(ids: readonly string[], users: readonly string[], transaction: Database): Promise<void> {
  await sql`
    update base_schedule_user as participant set start_day = occurrence.start_day, end_day = occurrence.end_day
    from base_schedule_occurrence as occurrence
    where occurrence.id = any(${[...ids]}) and participant.occurrence_id = occurrence.id
      and participant.to_user_id = any(${[...users]}::text[]) and participant.delete_mark = 0`.execute(transaction);
}
