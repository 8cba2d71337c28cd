import { clockIn } from '#engine/dates/zone';
import type { Row } from '../../storage/records';
import { contentLine, durationOf, textValue } from './content-line';

const day = 86_400_000;

/** Maximum length of a description, in characters: a file has thousands of events, and calendar programs read it every hour. */
const maxDescription = 1_000;

/** The schedules of a user as an iCalendar file (RFC 5545), each occurrence an event of its own with a lasting id. */
export function calendarFile(name: string, schedules: readonly Row[]): string {
  const title = textValue(name);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tangu//Schedules//EN', `NAME:${title}`, `X-WR-CALNAME:${title}`];
  return [...head, ...schedules.flatMap(eventLines), 'END:VCALENDAR'].map(contentLine).join('');
}

function eventLines(row: Row): string[] {
  const [start, end] = [Number(row['startDay']), Number(row['endDay'])];
  const isAllDay = row['allDay'] === 1;
  const summary = textValue(String(row['title'] ?? ''));
  const description = textValue(shortened(String(row['content'] ?? '')));
  return [
    'BEGIN:VEVENT',
    `UID:${String(row['id'])}@tangu`,
    'SEQUENCE:0',
    `DTSTAMP:${momentText(Number(row['lastModifyTime'] ?? row['creatorTime'] ?? start))}`,
    // The end of whole days is the day after the last one.
    ...(isAllDay
      ? [`DTSTART;VALUE=DATE:${dateText(dayOf(start))}`, `DTEND;VALUE=DATE:${dateText(dayOf(end) + day)}`, ...wholeDay]
      : [`DTSTART:${momentText(start)}`, `DTEND:${momentText(end)}`]),
    `SUMMARY:${summary}`,
    ...(description === '' ? [] : [`DESCRIPTION:${description}`]),
    ...(row['pushTime'] === null || row['pushTime'] === undefined
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', triggerLine(Number(row['pushTime']), start, isAllDay), `DESCRIPTION:${summary}`, 'END:VALARM']),
    'END:VEVENT',
  ];
}

const shortened = (text: string): string => (text.length > maxDescription ? `${text.slice(0, maxDescription - 1)}…` : text);

/** As Outlook reads whole days. */
const wholeDay = ['X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE'];

/** @example momentText(0) // '19700101T000000Z' */
const momentText = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const dateText = (moment: number): string => momentText(moment).slice(0, 8);

/** Whole days have no time zone: the day of the server's zone, as midnight in UTC. */
const dayOf = (moment: number): number => Math.floor(clockIn(moment) / 86_400_000) * 86_400_000;

/** A time from the start, or a moment: programs differ on when a whole day starts. */
const triggerLine = (pushTime: number, start: number, isAllDay: boolean): string =>
  isAllDay ? `TRIGGER;VALUE=DATE-TIME:${momentText(pushTime)}` : `TRIGGER:${durationOf(pushTime - start)}`;
