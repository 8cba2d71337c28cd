import { describe, expect, it } from 'vitest';
import { formatDate } from '#engine/dates/format-date';
import type { LockedSchedule } from './locked-schedule';
import { startsOf, timesAt } from './occurrence-times';
import { plannedChange } from './planned-change';
import { noRepetition } from './posted-repetition';
import type { Repetition, ScheduleContent, Scope } from './schedule';

const at = (day: number, hour = 0, month = 3) => new Date(2027, month - 1, day, hour).getTime();
const endOn = (day: number) => at(day + 1) - 1000;

const content: ScheduleContent = {
  category: '',
  urgent: '1',
  title: '例会',
  content: '',
  files: [],
  allDay: 0,
  duration: 60,
  color: '',
  reminderTime: -2,
  reminderType: 1,
  send: '',
  sendName: '',
  ...noRepetition,
};
const daily: Repetition = { repetition: 2, rule: '', repeatTime: endOn(5) };

/** A schedule of 1 to 5 March at 9 o'clock, of which a change names the occurrence of a day. */
function locked(day: number, repetition: Repetition = daily): LockedSchedule {
  const times = { startDay: at(1, 9), endDay: at(1, 10) };
  const occurrences = startsOf(times.startDay, repetition).map((start) => ({
    id: String(new Date(start).getDate()),
    ...timesAt(start, times, content),
  }));
  const occurrence = occurrences.find(({ id }) => id === String(day)) ?? { id: '', ...times };
  const schedule = { ...content, ...repetition, id: 'group', creatorUserId: 'wang' };
  return { schedule, occurrences, occurrence, participants: [], invited: [], isRepeated: repetition.repetition !== 1 };
}

const changed = (day: number, scope: Scope, hour: number, repetition: Repetition = daily, on = day) => {
  const times = { startDay: at(on, hour), endDay: at(on, hour + 1) };
  const plan = plannedChange(locked(day), scope, { content: { ...content, ...repetition }, times, participants: [] });
  return {
    starts: plan.times.map(({ startDay }) => formatDate(startDay, { pattern: 'dd HH' })),
    ids: plan.changed.map(({ id }) => id).join(''),
    kept: plan.kept.map(({ id }) => id).join(''),
    repetition: plan.content.repetition,
    repeatTime: plan.content.repeatTime,
  };
};

describe('a change', () => {
  it('of one occurrence takes it out of the repetition', () => {
    const one = { starts: ['03 14'], ids: '3', kept: '1245', repetition: 1, repeatTime: null };
    expect(changed(3, 1, 14)).toEqual(one);
  });

  it('of this and the following ones moves them to its time of day', () => {
    const later = { starts: ['03 14', '04 14', '05 14'], ids: '345', kept: '12', repetition: 2, repeatTime: endOn(5) };
    expect(changed(3, 2, 14)).toEqual(later);
  });

  it('of all moves them by the same days', () => {
    const all = { starts: ['02 09', '03 09', '04 09', '05 09', '06 09'], ids: '12345', kept: '', repetition: 2, repeatTime: endOn(6) };
    expect(changed(3, 3, 9, daily, 4)).toEqual(all);
  });

  it('of the repetition plans anew, from this one or from the first', () => {
    const everyOther: Repetition = { repetition: 2, rule: 'FREQ=DAILY;INTERVAL=2', repeatTime: endOn(7) };
    expect(changed(3, 2, 9, everyOther)).toMatchObject({ starts: ['03 09', '05 09', '07 09'], ids: '345', kept: '12' });
    expect(changed(3, 3, 9, everyOther)).toMatchObject({ starts: ['01 09', '03 09', '05 09', '07 09'], ids: '12345', kept: '' });
  });

  it('to no repetition keeps the occurrence that it names', () => {
    expect(changed(3, 3, 9, noRepetition)).toMatchObject({ starts: ['03 09'], ids: '31245', kept: '', repetition: 1 });
    expect(changed(4, 2, 9, noRepetition)).toMatchObject({ starts: ['04 09'], ids: '45', kept: '123', repetition: 1 });
  });
});

describe('a repetition', () => {
  it('has the last day of a month that is shorter', () => {
    const monthly: Repetition = { repetition: 4, rule: '', repeatTime: at(1, 0, 6) };
    const starts = startsOf(at(31, 9, 1), monthly).map((start) => formatDate(start, { pattern: 'MM-dd HH' }));
    expect(starts).toEqual(['01-31 09', '02-28 09', '03-31 09', '04-30 09', '05-31 09']);
  });

  it('of whole days ends at the last second of each last day', () => {
    const posted = { startDay: at(1), endDay: endOn(2) };
    expect(timesAt(at(8), posted, { allDay: 1 })).toEqual({ startDay: at(8), endDay: endOn(9) });
  });
});
