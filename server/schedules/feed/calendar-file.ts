import { ICalAlarmType, ICalCalendar, type ICalEventData } from 'ical-generator';
import type { Row } from '../../storage/records';

const day = 86_400_000;

/** The schedules of a user as an iCalendar file (RFC 5545), each occurrence an event of its own with a lasting id. */
export function calendarFile(name: string, schedules: readonly Row[]): string {
  const calendar = new ICalCalendar({ name, prodId: { company: 'Tangu', product: 'Schedules' } });
  calendar.events(schedules.map(eventOf));
  // The package leaves out the end of the last line, which strict programs ask for.
  return `${calendar.toString()}\r\n`;
}

function eventOf(row: Row): ICalEventData {
  const [start, end] = [Number(row['startDay']), Number(row['endDay'])];
  const isAllDay = row['allDay'] === 1;
  const pushTime = row['pushTime'] === null ? undefined : Number(row['pushTime']);
  return {
    id: `${String(row['id'])}@tangu`,
    summary: textOf(row['title']),
    description: textOf(row['content']) || null,
    stamp: new Date(Number(row['lastModifyTime'] ?? row['creatorTime'] ?? start)),
    // The end of whole days is the day after the last one.
    ...(isAllDay
      ? { allDay: true, start: dayOf(start), end: new Date(dayOf(end).getTime() + day) }
      : { start: new Date(start), end: new Date(end) }),
    ...(pushTime !== undefined && { alarms: [{ type: ICalAlarmType.display, ...triggerOf(pushTime, start, isAllDay) }] }),
  };
}

/** Texts of RFC 5545 have no control characters but tabs and line breaks: a program refuses the whole file because of one. */
// oxlint-disable-next-line no-control-regex -- that is what is removed
const textOf = (value: unknown): string => String(value ?? '').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');

/** Whole days have no time zone: the package writes the day of UTC. */
function dayOf(moment: number): Date {
  const date = new Date(moment);
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
}

/** Seconds before the start, or a moment: programs differ on when a whole day starts. */
const triggerOf = (pushTime: number, start: number, isAllDay: boolean): { trigger: number | Date } => ({
  trigger: isAllDay ? new Date(pushTime) : (start - pushTime) / 1000,
});
