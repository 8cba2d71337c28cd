import { sql } from 'kysely';
import { formatDate } from '#engine/dates/format-date';
import { requireSession, type Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { participantsOf } from './locked-schedule';
import { maxDays } from './schedule';

/** A time, in ms, with both ends. */
export interface TimeRange {
  from: number;
  to: number;
}

/** Maximum number of occurrences in an answer. */
export const maxRows = 5_000;

const day = 86_400_000;

const columns = sql`
  occurrence.id, schedule.id as "groupId", schedule.creator_user_id as "creatorUserId", category, urgent, title, content,
  all_day as "allDay", occurrence.start_day as "startDay", occurrence.end_day as "endDay", duration, color, reminder_time as "reminderTime",
  reminder_type as "reminderType", send, send_name as "sendName", repetition, repeat_time as "repeatTime", rule,
  occurrence.push_time as "pushTime", schedule.creator_time as "creatorTime", schedule.last_modify_time as "lastModifyTime"`;

/** The occurrences in which the caller takes part, and which overlap a range: whole days first, then by their start. */
export const readSchedules = (range: TimeRange, caller: Caller, services: Pick<Services, 'db'>): Promise<Row[]> =>
  schedulesOf(requireSession(caller).userId, range, services);

/** The occurrences of a user in the same order. */
export async function schedulesOf(userId: string, { from, to }: TimeRange, { db }: Pick<Services, 'db'>, limit = maxRows): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from base_schedule_user as participant
    join base_schedule_occurrence as occurrence on occurrence.id = participant.occurrence_id
    join base_schedule as schedule on schedule.id = occurrence.schedule_id
    where participant.to_user_id = ${userId} and participant.enabled_mark = 1 and participant.delete_mark = 0
      and participant.start_day between ${from - (maxDays + 1) * day} and ${to} and participant.end_day >= ${from}
    order by all_day desc, occurrence.start_day, occurrence.id limit ${limit}`.execute(db);
  return rows.map(withTimesOfDay);
}

/** An occurrence in which the caller takes part, with its files and participants. Throws `scheduleDeleted`. */
export async function readSchedule(id: string, caller: Caller, { db }: Pick<Services, 'db'>): Promise<Row> {
  const { userId } = requireSession(caller);
  const { rows } = await sql<Row>`
    select ${columns}, files from base_schedule_user as participant
    join base_schedule_occurrence as occurrence on occurrence.id = participant.occurrence_id
    join base_schedule as schedule on schedule.id = occurrence.schedule_id
    where participant.occurrence_id = ${id} and participant.to_user_id = ${userId} and participant.enabled_mark = 1
      and participant.delete_mark = 0`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('scheduleDeleted');
  return { ...withTimesOfDay(row), toUserIds: await participantsOf([id], db) };
}

/** Clients show the times of day in fields of their own. */
const withTimesOfDay = (row: Row): Row => ({
  ...row,
  rule: row['rule'] ?? '',
  send: row['send'] ?? '',
  sendName: row['sendName'] ?? '',
  startTime: formatDate(Number(row['startDay']), { pattern: 'HH:mm' }),
  endTime: formatDate(Number(row['endDay']), { pattern: 'HH:mm' }),
});
