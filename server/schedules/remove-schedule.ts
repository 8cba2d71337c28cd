import { sql } from 'kysely';
import { requireSession, type Caller } from '../access/caller';
import { boundServices } from '../sending/bound-services';
import type { Services } from '../services';
import type { NamedOccurrence } from './change-schedule';
import { lockedSchedule, participantsOf } from './locked-schedule';
import { logChange, logged } from './log-change';
import { deleteSchedules, movedOccurrences } from './moved-occurrences';
import { inScope, shortenedTo } from './planned-change';
import { groupResource } from './schedule';
import { deleteOccurrences } from './store-occurrences';
import { tellCalendars } from './tell-calendars';
import { tellParticipants } from './tell-participants';

/** Deletes occurrences for everybody if the caller has created them, and else the caller's own participation. Throws `scheduleDeleted`. */
export async function removeSchedule({ id, scope }: NamedOccurrence, caller: Caller, services: Services): Promise<void> {
  const { userId } = requireSession(caller);
  const concerned = await services.recordsOf(groupResource, caller).within(async (schedules, transaction) => {
    const locked = await lockedSchedule(id, userId, services, transaction);
    const { schedule, occurrence, isRepeated } = locked;
    const { changed, kept } = inScope(locked, isRepeated ? scope : 3);
    const moved = isRepeated ? await movedOccurrences({ seriesId: schedule.id, scope, occurrence }, transaction) : [];
    const ids = [...changed, ...moved].map((each) => each.id);
    const line = { schedule, occurrenceId: id, scope, count: ids.length, userId };
    if (schedule.creatorUserId !== userId) {
      await sql`
        update base_schedule_user set enabled_mark = 0 where occurrence_id = any(${ids}) and to_user_id = ${userId}
          and delete_mark = 0`.execute(transaction);
      await logChange({ operationType: logged.left, ...line }, transaction);
      return [userId];
    }
    const receivers = await participantsOf(ids, transaction);
    await deleteOccurrences(ids, transaction);
    const emptied = [...moved.map(({ scheduleId }) => scheduleId), ...(kept.length === 0 ? [schedule.id] : [])];
    await deleteSchedules(emptied, services, transaction);
    if (kept.length > 0 && scope === 2) await schedules.update(schedule.id, { repeatTime: shortenedTo(kept) });
    await logChange({ operationType: logged.deleted, ...line }, transaction);
    const message = { about: 'deleted', schedule, occurrence, receivers, senderId: userId } as const;
    await tellParticipants([message], boundServices(services, transaction), transaction);
    return [userId, ...receivers];
  });
  await tellCalendars('remove', concerned, caller, services);
}
