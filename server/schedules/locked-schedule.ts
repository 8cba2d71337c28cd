import { sql } from 'kysely';
import { AppError } from '../app-error';
import { serverCaller } from '../access/caller';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { storedSchedule } from './posted-schedule';
import { groupResource, type Occurrence, type StoredSchedule } from './schedule';

/** A schedule whose row is locked until the transaction ends. */
export interface LockedSchedule {
  schedule: StoredSchedule;
  /** All of them, by their start. */
  occurrences: Occurrence[];
  /** The one that the caller names. */
  occurrence: Occurrence;
  /** Those who take part in that one, without the creator. */
  participants: string[];
  /** Those who were chosen for it, with those who have left and users who were deleted. */
  invited: string[];
  /** Whether it has a repetition, even if one occurrence is left of it. */
  isRepeated: boolean;
}

/** How often the lock is taken: an occurrence may move to another schedule while a change waits for it. */
const maxAttempts = 10;

/**
 * The schedule of an occurrence in which a user takes part. Every change of a schedule takes this lock first, so two changes at
 * once follow each other. Throws `scheduleDeleted`, also for one in which the user does not take part.
 */
export async function lockedSchedule(
  id: string,
  userId: string,
  { recordsOf }: Pick<Services, 'recordsOf'>,
  transaction: Database,
): Promise<LockedSchedule> {
  const scheduleId = await lock(id, userId, transaction);
  const row = await recordsOf(groupResource, serverCaller, transaction).require(scheduleId);
  const schedule = storedSchedule(row);
  const { rows: occurrences } = await sql<Occurrence>`
    select id, start_day as "startDay", end_day as "endDay" from base_schedule_occurrence
    where schedule_id = ${scheduleId} and delete_mark = 0 order by start_day, id`.execute(transaction);
  const occurrence = occurrences.find((each) => each.id === id) ?? deleted();
  const participants = await participantsOf([id], transaction);
  const invited = await invitedTo(id, transaction);
  return { schedule, occurrences, occurrence, participants, invited, isRepeated: occurrences.length > 1 || schedule.repetition !== 1 };
}

async function lock(id: string, userId: string, transaction: Database): Promise<string> {
  let scheduleId = await scheduleIdOf(id, userId, transaction);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await sql`select id from base_schedule where id = ${scheduleId} for update`.execute(transaction);
    const current = await scheduleIdOf(id, userId, transaction);
    if (current === scheduleId) return scheduleId;
    scheduleId = current;
  }
  throw new AppError('recordChanged');
}

async function scheduleIdOf(id: string, userId: string, db: Database): Promise<string> {
  const { rows } = await sql<{ scheduleId: string }>`
    select schedule_id as "scheduleId" from base_schedule_occurrence as occurrence
    join base_schedule_user as participant
      on participant.occurrence_id = occurrence.id and to_user_id = ${userId} and enabled_mark = 1 and participant.delete_mark = 0
    where occurrence.id = ${id}`.execute(db);
  return rows[0]?.scheduleId ?? deleted();
}

/** The users who take part in one of the occurrences, without the creator and deleted users. */
export async function participantsOf(ids: readonly string[], db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct base_user.id, account from base_schedule_user as participant
    join base_user on base_user.id = to_user_id and base_user.delete_mark = 0
    where occurrence_id = any(${[...ids]}) and type = 2 and participant.enabled_mark = 1 and participant.delete_mark = 0
    order by account`.execute(db);
  return rows.map((row) => row.id);
}

async function invitedTo(id: string, db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select to_user_id as id from base_schedule_user where occurrence_id = ${id} and type = 2 and delete_mark = 0`.execute(db);
  return rows.map((row) => row.id);
}

function deleted(): never {
  throw new AppError('scheduleDeleted');
}
