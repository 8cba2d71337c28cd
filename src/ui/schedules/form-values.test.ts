import { expect, test } from 'vitest';
import { hourOn, newValues, postedSchedule, timesProblem, valuesOf } from './form-values';
import type { StoredSchedule } from './schedule-calls';

const at = (...parts: [number, number, number, number?, number?]): number =>
  new Date(parts[0], parts[1] - 1, ...(parts.slice(2) as [number])).getTime();

const meeting: StoredSchedule = {
  id: '1',
  groupId: 'g',
  category: 'c',
  urgent: '1',
  title: 'Meeting',
  content: '',
  files: '[{"fileId":"a"}]',
  allDay: 0,
  startDay: at(2026, 3, 2, 9, 30),
  endDay: at(2026, 3, 2, 11),
  startTime: '09:30',
  endTime: '11:00',
  duration: 90,
  creatorUserId: 'me',
  toUserIds: ['u'],
  color: '#188ae2',
  reminderTime: 15,
  repetition: 1,
  repeatTime: null,
};

test('a stored schedule is posted as it was read', () => {
  const { creatorUserId: _, ...posted } = { ...meeting, rule: '' };
  expect(postedSchedule(valuesOf(meeting))).toEqual({ ...posted, files: '[{"fileId":"a"}]' });
});

test('an all-day schedule has the whole of its days, and a reminder of its own kind', () => {
  const values = valuesOf({ ...meeting, allDay: 1, duration: 0, reminderTime: 4, endDay: at(2026, 3, 3, 23, 59) });
  expect([values['reminderTime'], values['dayReminder']]).toEqual([-2, 4]);
  expect(postedSchedule(values)).toMatchObject({
    startDay: at(2026, 3, 2),
    endDay: at(2026, 3, 4) - 1000,
    startTime: '',
    duration: 0,
    reminderTime: 4,
  });
});

test('a rule is shown as a repetition of its own, and sent with the repetition that is nearest', () => {
  const values = valuesOf({ ...meeting, repetition: 3, rule: 'FREQ=WEEKLY;BYDAY=MO', repeatTime: at(2026, 5, 1) });
  expect(values['repetition']).toBe(6);
  const posted = postedSchedule(values);
  expect(posted['repetition']).toBe(3);
  expect(posted['rule']).toBe('FREQ=WEEKLY;BYDAY=MO');
});

test('a new schedule takes the drawn time, and ends by itself if no duration fits', () => {
  const start = new Date(at(2026, 3, 2, 9));
  expect(newValues({ start, allDay: false })).toMatchObject({ startTime: '09:00', endTime: '10:00', duration: 60 });
  expect(newValues({ start, allDay: false, duration: 30 })).toMatchObject({ endTime: '09:30', duration: 30 });
  expect(newValues({ start, end: new Date(at(2026, 3, 2, 9, 45)), allDay: false })).toMatchObject({ endTime: '09:45', duration: -1 });
  const days = { start: new Date(at(2026, 3, 2)), end: new Date(at(2026, 3, 4)), allDay: true };
  expect(newValues(days)).toMatchObject({ startDay: at(2026, 3, 2), endDay: at(2026, 3, 3) });
});

test.each([
  [{}, undefined],
  [{ startDay: null }, ['/startDay', 'startMissing']],
  [{ startTime: '' }, ['/startTime', 'startMissing']],
  [{ duration: -1, endTime: null }, ['/endTime', 'endMissing']],
  [{ duration: -1, endTime: '09:30' }, ['/endTime', 'endBeforeStart']],
  [{ allDay: 1, endDay: at(2026, 3, 1) }, ['/endDay', 'endBeforeStart']],
  [{ repetition: 2, repeatTime: null }, ['/repeatTime', 'repeatEndMissing']],
  [{ repetition: 2, repeatTime: at(2026, 3, 1) }, ['/repeatTime', 'repeatEndBeforeStart']],
  [{ repetition: 6, rule: '' }, ['/rule', 'ruleMissing']],
])('%j has the problem %j', (changed, expected) => {
  const found = timesProblem({ ...valuesOf(meeting), ...changed });
  expect(found && [found.path, found.problem]).toEqual(expected);
});

test('a day begins at nine, today at the next full hour', () => {
  const now = new Date(at(2026, 3, 2, 14, 20));
  expect(hourOn(new Date(at(2026, 3, 2)), now).getTime()).toBe(at(2026, 3, 2, 15));
  expect(hourOn(new Date(at(2026, 3, 5)), now).getTime()).toBe(at(2026, 3, 5, 9));
});
