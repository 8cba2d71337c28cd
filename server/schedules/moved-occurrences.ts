import { sql } from 'kysely';
import { serverCaller } from '../access/caller';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import { holdScheduleFiles } from './hold-schedule-files';
import { storedSchedule } from './posted-schedule';
import { groupResource, type Occurrence, type Scope } from './schedule';

/** The part of a repetition that a change is about. */
interface SeriesPart {
  seriesId: string;
  scope: Scope;
  /** The occurrence that the change names. */
  occurrence: Pick<Occurrence, 'startDay'>;
}

/** An occurrence that was changed alone, and so has a schedule of its own. */
interface MovedOccurrence {
  id: string;
  scheduleId: string;
}

/** The occurrences that were changed alone before, by the day that they had in the repetition. Locks their schedules. */
export async function movedOccurrences(part: SeriesPart, transaction: Database): Promise<MovedOccurrence[]> {
  if (part.scope === 1) return [];
  const { rows } = await sql<MovedOccurrence>`
    select occurrence.id, schedule.id as "scheduleId" from base_schedule as schedule
    join base_schedule_occurrence as occurrence on occurrence.schedule_id = schedule.id and occurrence.delete_mark = 0
    where ${inPart(part)} order by schedule.id for update of schedule`.execute(transaction);
  return rows;
}

/** Lets the occurrences that were changed alone belong to another repetition, or to none, and moves their days in it. */
export async function moveToSeries(part: SeriesPart, to: { seriesId: string | null; shift: number }, transaction: Database): Promise<void> {
  if (part.scope === 1) return;
  await sql`
    update base_schedule as schedule set series_id = ${to.seriesId}, series_day = series_day + ${to.shift}::bigint
    where ${inPart(part)}`.execute(transaction);
}

const inPart = ({ seriesId, scope, occurrence }: SeriesPart) => sql`
  schedule.series_id = ${seriesId} and schedule.delete_mark = 0
    and (${scope === 3} or schedule.series_day >= ${occurrence.startDay}::bigint)`;

/** Deletes schedules whose occurrences are deleted, and lets go of their files. */
export async function deleteSchedules(ids: readonly string[], services: Services, transaction: Database): Promise<void> {
  if (ids.length === 0) return;
  const schedules = services.recordsOf(groupResource, serverCaller, transaction);
  for (const row of await schedules.all({ filter: { field: 'id', is: 'in', value: ids } })) {
    const { id, files } = storedSchedule(row);
    await holdScheduleFiles(id, { before: files, after: [] }, services, transaction);
  }
  await sql`delete from base_schedule where id = any(${[...ids]})`.execute(transaction);
}
