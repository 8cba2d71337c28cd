import { sql } from 'kysely';
import type { Database } from '../storage/database';

/** Whether a reminder that is not sent yet names a send configuration. */
export async function isReminding(sendConfigId: string, db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from base_schedule as schedule join base_schedule_occurrence as occurrence on schedule_id = schedule.id
    where send = ${sendConfigId} and reminder_type = 2 and due_time is not null and occurrence.delete_mark = 0 limit 1`.execute(db);
  return rows.length > 0;
}
