import { sql } from 'kysely';
import type { Services } from '../../services';

/** In milliseconds. */
const day = 86_400_000;

/** In milliseconds: longer than a run may take, with its repetitions. */
const longestRun = 3_600_000;

/**
 * Removes the lines of runs that are older than the setting `auditDays`, and ends those whose job is gone. Files of removed lines are
 * released with the other unused files.
 */
export async function sweepRuns({ db, sysConfig, texts }: Pick<Services, 'db' | 'sysConfig' | 'texts'>, now: number): Promise<void> {
  const { auditDays } = await sysConfig.get();
  await sql`delete from base_time_task_log where run_time < ${now - auditDays * day}`.execute(db);
  await sql`
    update base_time_task_log set run_result = 1, end_time = ${now}, description = ${texts.text('zh', '$t:error.taskInterrupted')}
    where run_result is null and run_time < ${now - longestRun}`.execute(db);
}
