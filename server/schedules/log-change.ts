import { sql } from 'kysely';
import type { Database } from '../storage/database';
import { newId } from '../storage/new-id';
import type { Scope, StoredSchedule } from './schedule';

/** What a line of the log is about. */
export const logged = { created: 1, changed: 2, deleted: 3, left: 4 } as const;

interface LoggedChange {
  operationType: (typeof logged)[keyof typeof logged];
  schedule: StoredSchedule;
  /** The occurrence that the caller names. */
  occurrenceId: string;
  scope: Scope;
  /** Number of occurrences that the change is about. */
  count: number;
  userId: string;
}

/** Notes a change with a copy of the schedule, one line for all of its occurrences. */
export async function logChange(change: LoggedChange, transaction: Database): Promise<void> {
  const { operationType, schedule, occurrenceId, scope, count, userId } = change;
  await sql`
    insert into base_schedule_log (id, creator_time, creator_user_id, schedule_id, group_id, operation_type, scope, row_count, schedule)
    values (${newId()}, ${Date.now()}, ${userId}, ${occurrenceId}, ${schedule.id}, ${operationType}, ${scope}, ${count},
      ${JSON.stringify(schedule)})`.execute(transaction);
}
