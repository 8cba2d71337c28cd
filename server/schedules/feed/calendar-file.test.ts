import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file';
import { contentLine, durationOf, textValue } from './content-line';

const start = Date.UTC(2026, 8, 21, 14, 13, 20);
const schedule = {
  id: '7',
  title: '会议'.repeat(20),
  content: 'a, b; \\ "c"\r\nd\u0000',
  startDay: start,
  endDay: start + 3_600_000,
  allDay: 0,
  pushTime: start - 600_000,
  creatorTime: 0,
};
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('has an event with its alarm for each schedule', () => {
    expect(unfolded(calendarFile('日程', [schedule]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tangu//Schedules//EN',
      'NAME:日程',
      'X-WR-CALNAME:日程',
      'BEGIN:VEVENT',
      'UID:7@tangu',
      'SEQUENCE:0',
      'DTSTAMP:19700101T000000Z',
      'DTSTART:20260921T141320Z',
      'DTEND:20260921T151320Z',
      `SUMMARY:${schedule.title}`,
      String.raw`DESCRIPTION:a\, b\; \\ "c"\nd`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT10M',
      `DESCRIPTION:${schedule.title}`,
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is bounded by the number of events, however long their texts are', () => {
    const one = calendarFile('x', [{ ...schedule, content: '长'.repeat(1_000) }]);
    const longer = calendarFile('x', [{ ...schedule, content: '长'.repeat(5_000) }]);
    expect([unfolded(longer).at(12), longer.length]).toEqual([`DESCRIPTION:${'长'.repeat(999)}…`, one.length]);
    const many = calendarFile(
      'x',
      Array.from({ length: 2_000 }, () => ({ ...schedule, content: '长'.repeat(5_000) })),
    );
    expect(many.length).toBeLessThan(2_000 * one.length);
  });

  it('has lines of at most 75 bytes, and no broken character', () => {
    const text = calendarFile('x', [{ ...schedule, content: '😀é漢a'.repeat(100) }]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(text)).toContain(`DESCRIPTION:${'😀é漢a'.repeat(100)}`);
  });
});

it.each([
  [0, 'PT0S'],
  [-1_000, '-PT1S'],
  [90_061_000, 'P1DT1H1M1S'],
  [-86_400_000, '-P1D'],
])('writes %d ms as %s', (duration, text) => {
  expect(durationOf(duration)).toBe(text);
});

it('writes texts without what ends a value', () => {
  expect(textValue('a\rb\r\nc\nd\te')).toBe('a\\nb\\nc\\nd\te');
  expect(contentLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a\r\n`);
});
