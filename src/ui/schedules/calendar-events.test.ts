import { expect, test } from 'vitest';
import { eventOf, movedTimes } from './calendar-events';
import { placeIn, withPlace } from './calendar-view';
import type { Schedule } from './schedule';

const at = (day: number, hours = 0, minutes = 0): number => new Date(2026, 2, day, hours, minutes).getTime();

const schedule: Schedule = {
  id: '1',
  groupId: 'g',
  category: '',
  urgent: '1',
  title: 'Meeting',
  content: '',
  allDay: 0,
  startDay: at(2, 9),
  endDay: at(2, 10),
  startTime: '09:00',
  endTime: '10:00',
  duration: 60,
  creatorUserId: 'me',
  color: '#FFFFFF',
  reminderTime: 15,
  repetition: 1,
  repeatTime: null,
};

const lighter = (colour: string): string => `light-dark(${colour}, oklch(from ${colour} max(l, 0.6) c h / alpha))`;

test('only the creator can move an event, and white is the default colour', () => {
  expect(eventOf(schedule, 'me')).toMatchObject({
    start: at(2, 9),
    end: at(2, 10),
    allDay: false,
    editable: true,
    color: lighter('#3BB2E3'),
  });
  expect(eventOf({ ...schedule, color: '#188ae2' }, 'other')).toMatchObject({ editable: false, color: lighter('#188ae2') });
  expect(eventOf({ ...schedule, color: 'url(x)' }, 'me').color).toBe(lighter('#3BB2E3'));
});

test('an all-day event ends the day after its last day', () => {
  const event = eventOf({ ...schedule, allDay: 1, startDay: at(2), endDay: at(4) - 1000 }, 'me');
  expect([event.start, event.end]).toEqual(['2026-03-02', '2026-03-04']);
});

test.each([
  [
    'moved',
    { start: new Date(at(5, 13)), end: new Date(at(5, 14)), allDay: false },
    { startDay: at(5, 13), endTime: '14:00', duration: 60, reminderTime: 15 },
  ],
  ['stretched', { start: new Date(at(2, 9)), end: new Date(at(2, 13)), allDay: false }, { endDay: at(2, 13), duration: -1 }],
  [
    'made all-day',
    { start: new Date(at(3)), end: null, allDay: true },
    { allDay: 1, startDay: at(3), endDay: at(4) - 1000, duration: 0, reminderTime: -2 },
  ],
])('the times of an event that was %s', (_, moved, times) => expect(movedTimes(moved, schedule)).toMatchObject(times));

test('an all-day event that is put at an hour lasts an hour', () =>
  expect(movedTimes({ start: new Date(at(2, 8)), end: null, allDay: false }, { allDay: 1, reminderTime: 4 })).toMatchObject({
    duration: 60,
    endTime: '09:00',
    reminderTime: -2,
  }));

test('the address keeps view and day, and nonsense in it is today', () => {
  const search = withPlace('other=1', { view: 'timeGridWeek', date: '2026-03-02' });
  expect(placeIn(search, 'dayGridMonth', '2026-01-01')).toEqual({ view: 'timeGridWeek', date: '2026-03-02' });
  expect(search).toContain('other=1');
  for (const query of ['', 'view=x&date=2026-02-31', 'date=0000-01-01', 'date=%00'])
    expect(placeIn(query, 'listMonth', '2026-01-01')).toEqual({ view: 'listMonth', date: '2026-01-01' });
});
