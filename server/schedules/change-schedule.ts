import { requireSession, type Caller } from '../access/caller';
import { boundServices } from '../sending/bound-services';
import { AppError } from '../app-error';
import type { Services } from '../services';
import type { Database } from '../storage/database';
import type { Records } from '../storage/records';
import { holdScheduleFiles } from './hold-schedule-files';
import { lockedSchedule, participantsOf, type LockedSchedule } from './locked-schedule';
import { logChange, logged } from './log-change';
import { moveToSeries } from './moved-occurrences';
import { plannedChange, shortenedTo, type PlannedChange } from './planned-change';
import { postedSchedule, storedSchedule } from './posted-schedule';
import { groupResource, type Scope, type StoredSchedule } from './schedule';
import { storeOccurrences, storeParticipants } from './store-occurrences';
import { tellCalendars } from './tell-calendars';
import { tellParticipants, type ScheduleMessage } from './tell-participants';

/** The occurrence that a change names, and what it changes of its repetition. */
export interface NamedOccurrence {
  id: string;
  scope: Scope;
}

/** Changes a schedule of the caller. Throws `scheduleDeleted`, `scheduleForeign` and an `IssueError`. */
export async function changeSchedule({ id, scope }: NamedOccurrence, body: unknown, caller: Caller, services: Services): Promise<void> {
  const { userId } = requireSession(caller);
  const concerned = await services.recordsOf(groupResource, caller).within(async (schedules, transaction) => {
    const locked = await lockedSchedule(id, userId, services, transaction);
    const { schedule, occurrence, participants, invited } = locked;
    if (schedule.creatorUserId !== userId) throw new AppError('scheduleForeign');
    const bound = boundServices(services, transaction);
    const posted = await postedSchedule(body, { schedule, times: occurrence, participants, invited }, caller, bound, transaction);
    const change = plannedChange(locked, scope, posted);
    const target = await storeContent(locked, change, schedules, services, transaction);
    if (locked.isRepeated) {
      const seriesId = target.repetition === 1 ? null : target.id;
      await moveToSeries({ seriesId: schedule.id, scope, occurrence }, { seriesId, shift: change.shift }, transaction);
    }
    const reused = change.changed.map((each) => each.id);
    const earlier = await participantsOf(reused, transaction);
    const plan = { scheduleId: target.id, content: change.content, times: change.times, reused };
    const occurrences = await storeOccurrences(plan, Date.now(), transaction);
    const added = posted.participants.filter((user) => !participants.includes(user));
    // They are not in the list of the occurrence that the change names, which they have left.
    const elsewhere = earlier.filter((user) => !participants.includes(user) && !posted.participants.includes(user));
    await storeParticipants(occurrences, { creatorUserId: userId, participants: posted.participants, added, elsewhere }, transaction);
    const line = { schedule: target, occurrenceId: id, scope, count: occurrences.length, userId };
    await logChange({ operationType: logged.changed, ...line }, transaction);
    const left = participants.filter((user) => !posted.participants.includes(user));
    const stayed = participants.filter((user) => !left.includes(user));
    const about = { schedule: target, occurrence: { id, ...posted.times }, senderId: userId };
    const messages: ScheduleMessage[] = [
      { about: 'created', ...about, receivers: added },
      { about: 'changed', ...about, receivers: stayed },
      { about: 'deleted', ...about, receivers: left },
    ];
    await tellParticipants(messages, bound, transaction);
    return [userId, ...earlier, ...posted.participants];
  });
  await tellCalendars('update', concerned, caller, services);
}

/** Stores what the occurrences share: in a schedule of their own, if others keep the present one. */
async function storeContent(
  { schedule, occurrence }: LockedSchedule,
  { content, kept, isCut }: PlannedChange,
  schedules: Records,
  services: Services,
  transaction: Database,
): Promise<StoredSchedule> {
  if (kept.length === 0) {
    const stored = storedSchedule(await schedules.update(schedule.id, { ...content, ...(content.repetition !== 1 && noSeries) }));
    await holdScheduleFiles(schedule.id, { before: schedule.files, after: content.files }, services, transaction);
    return stored;
  }
  const series = isCut ? noSeries : { seriesId: schedule.id, seriesDay: occurrence.startDay };
  const added = storedSchedule(await schedules.insert({ ...content, ...series }));
  await holdScheduleFiles(added.id, { before: [], after: content.files }, services, transaction);
  if (isCut) await schedules.update(schedule.id, { repeatTime: shortenedTo(kept) });
  return added;
}

/** What has a repetition does not belong to another one. */
const noSeries = { seriesId: null, seriesDay: null };
