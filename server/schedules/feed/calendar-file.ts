import { ICalAlarmType, ICalCalendar, type ICalEventData } from 'ical-generator';
import type { Row } from '../../storage/records';

const day = 86_400_000;

/** The schedules of a user as an iCalendar file (RFC 5545), each occurrence an event of its own with a lasting id. */
export function calendarFile(name: string, schedules: readonly Row[]): string {
  const calendar = new ICalCalendar({ name, prodId: { company: 'Tangu', product: 'Schedules' } });
  calendar.events(schedules.map(eventOf));
  return calendar.toString();
}

function eventOf(row: Row): ICalEventData {
  const [start, end] = [Number(row['startDay']), Number(row['endDay'])];
  const isAllDay = row['allDay'] === 1;
  const pushTime = row['pushTime'] === null ? undefined : Number(row['pushTime']);
  return {
    id: `${String(row['id'])}@tangu`,
    summary: String(row['title']),
    description: String(row['content'] ?? '') || null,
    stamp: new Date(Number(row['lastModifyTime'] ?? row['creatorTime'] ?? start)),
    // The end of whole days is the day after the last one.
    ...(isAllDay
      ? { allDay: true, start: dayOf(start), end: new Date(dayOf(end).getTime() + day) }
      : { start: new Date(start), end: new Date(end) }),
    ...(pushTime !== undefined && { alarms: [{ type: ICalAlarmType.display, ...triggerOf(pushTime, start, isAllDay) }] }),
  };
}

/** Whole days have no time zone: the package writes the day of UTC. */
function dayOf(moment: number): Date {
  const date = new Date(moment);
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
}

/** Seconds before the start, or a moment: programs differ on when a whole day starts. */
const triggerOf = (pushTime: number, start: number, isAllDay: boolean): { trigger: number | Date } => ({
  trigger: isAllDay ? new Date(pushTime) : (start - pushTime) / 1000,
});
