import { expect, test } from 'vitest';
import { scheduleOptionOf } from './schedule-option';

test.each([
  [undefined, ['dayGridMonth', 0, false, 60]],
  [{ defaultView: 'timeGridDay', firstDay: '1', showLunarCalendar: true, duration: '30' }, ['timeGridDay', 1, true, 30]],
  [{ defaultView: 'year', firstDay: 9, showLunarCalendar: 'yes', duration: -1 }, ['dayGridMonth', 0, false, 60]],
])('%j', (stored, [view, firstDay, hasLunarDays, duration]) =>
  expect(scheduleOptionOf(stored)).toEqual({ view, firstDay, hasLunarDays, duration }),
);
