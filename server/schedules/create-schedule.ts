import { requireSession, type Caller } from '../access/caller';
import { boundServices } from '../sending/bound-services';
import type { CreateKey } from '../records/draft';
import { storeKey } from '../records/create-key';
import type { Services } from '../services';
import { holdScheduleFiles } from './hold-schedule-files';
import { logChange, logged } from './log-change';
import { startsOf, timesAt } from './occurrence-times';
import { postedSchedule, storedSchedule } from './posted-schedule';
import { groupResource } from './schedule';
import { storeOccurrences, storeParticipants } from './store-occurrences';
import { tellCalendars } from './tell-calendars';
import { tellParticipants } from './tell-participants';

/** The first occurrence of a new schedule. */
interface CreatedSchedule {
  id: string;
  groupId: string;
}

/** Creates a schedule with all its occurrences, once for each key. */
export async function createSchedule(body: unknown, caller: Caller, services: Services, createKey?: CreateKey): Promise<CreatedSchedule> {
  const { userId } = requireSession(caller);
  const { content, times, participants } = await postedSchedule(body, undefined, caller, services);
  const planned = startsOf(times.startDay, content).map((start) => timesAt(start, times, content));
  const created = await services.recordsOf(groupResource, caller).within(async (schedules, transaction) => {
    const schedule = storedSchedule(await schedules.insert({ ...content }));
    const plan = { scheduleId: schedule.id, content, times: planned, reused: [] };
    const occurrences = await storeOccurrences(plan, Date.now(), transaction);
    await storeParticipants(occurrences, { creatorUserId: userId, participants, added: participants }, transaction);
    await holdScheduleFiles(schedule.id, { before: [], after: content.files }, services, transaction);
    const [occurrence = { id: '', ...times }] = occurrences;
    const change = { schedule, occurrenceId: occurrence.id, scope: 3, count: occurrences.length, userId } as const;
    await logChange({ operationType: logged.created, ...change }, transaction);
    const message = { about: 'created', schedule, occurrence, receivers: participants, senderId: userId } as const;
    await tellParticipants([message], boundServices(services, transaction), transaction);
    if (createKey) await storeKey(createKey, { id: occurrence.id }, transaction);
    return { id: occurrence.id, groupId: schedule.id };
  });
  await tellCalendars('create', [userId, ...participants], caller, services);
  return created;
}
