import { requireSession, type Caller } from '../access/caller';
import type { Services } from '../services';
import { holdScheduleFiles } from './hold-schedule-files';
import { logChange, logged } from './log-change';
import { startsOf, timesAt } from './occurrence-times';
import { postedSchedule, storedSchedule } from './posted-schedule';
import { scheduleResource } from './schedule';
import { storeOccurrences, storeParticipants } from './store-occurrences';

/** Creates a schedule with all its occurrences. Answers the first one. */
export async function createSchedule(body: unknown, caller: Caller, services: Services): Promise<{ id: string; groupId: string }> {
  const { userId } = requireSession(caller);
  const { content, times, participants } = await postedSchedule(body, undefined, caller, services);
  const planned = startsOf(times.startDay, content).map((start) => timesAt(start, times, content));
  return services.recordsOf(scheduleResource, caller).within(async (schedules, transaction) => {
    const schedule = storedSchedule(await schedules.insert({ ...content }));
    const plan = { scheduleId: schedule.id, content, times: planned, reused: [] };
    const occurrences = await storeOccurrences(plan, Date.now(), transaction);
    await storeParticipants(occurrences, { creatorUserId: userId, participants, added: participants }, transaction);
    await holdScheduleFiles(schedule.id, { before: [], after: content.files }, services, transaction);
    const occurrenceId = String(occurrences[0]?.id);
    const change = { schedule, occurrenceId, scope: 3, count: occurrences.length, userId } as const;
    await logChange({ operationType: logged.created, ...change }, transaction);
    return { id: occurrenceId, groupId: schedule.id };
  });
}
