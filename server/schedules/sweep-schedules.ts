import { sql } from 'kysely';
import type { Services } from '../services';

/** In milliseconds. */
const day = 86_400_000;

/** Removes lines of the log that are older than the setting `auditDays`, and what belongs to users who no longer exist. */
export async function sweepSchedules({ db, sysConfig }: Pick<Services, 'db' | 'sysConfig'>, now: number): Promise<void> {
  const { auditDays } = await sysConfig.get();
  await sql`delete from base_schedule_log where creator_time < ${now - auditDays * day} and delete_mark = 0`.execute(db);
  await sql`delete from base_schedule_user where type = 2 and ${isErased('base_schedule_user.to_user_id')}`.execute(db);
  await sql`delete from base_schedule_feed where ${isErased('base_schedule_feed.id')}`.execute(db);
}

const isErased = (column: string) => sql`not exists (select from base_user where base_user.id = ${sql.ref(column)})`;
