import { sentChanges } from '#server/behaviours/sent-changes.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireFixed } from '#server/records/settle-name.ts';
import { changeSchedule } from '#server/schedules/change-schedule.ts';
import { namedOccurrence } from '#server/schedules/named-occurrence.ts';
import { readSchedule } from '#server/schedules/read-schedules.ts';
import type { Row } from '#server/storage/records.ts';
import { handler as read } from './read';

export const handler: Behaviour = async (exchange, services) => {
  const { params, caller, resource } = exchange;
  const named = namedOccurrence(params);
  const changes = await sentChanges({ ...exchange, params: { ...params, id: named.id } }, services, read);
  const stored = await readSchedule(named.id, caller, services);
  if (endsByDuration(changes, stored)) delete changes['endDay'];
  requireFixed(changes, meaningless(changes, { ...stored, ...changes }), resource);
  await changeSchedule(named, changes, caller, services);
  return { data: null };
};

/** Whether a client has moved the end with the start, so that the schedule keeps its duration. */
const endsByDuration = (changes: Row, stored: Row): boolean =>
  !('duration' in changes) &&
  Number(stored['duration']) > 0 &&
  Number(changes['endDay']) === Number(changes['startDay'] ?? stored['startDay']) + Number(stored['duration']) * 60_000;

/** Changed values that other values decide: the times of day, a duration of whole days, the end of what does not repeat. */
function meaningless(changes: Row, after: Row): string[] {
  const isChanged = (...names: string[]) => names.some((name) => name in changes);
  return [
    ...(isChanged('startDay', 'allDay') ? [] : ['startTime']),
    ...(isChanged('startDay', 'endDay', 'duration', 'allDay') ? [] : ['endTime']),
    ...(Number(after['allDay']) === 1 && !isChanged('allDay') ? ['duration'] : []),
    ...(Number(after['repetition']) === 1 && after['rule'] === '' && !isChanged('repetition', 'rule') ? ['repeatTime'] : []),
  ];
}
