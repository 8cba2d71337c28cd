import { describe, expect, it, test, vi } from 'vitest';
import { RRule } from 'rrule';
import { formatDate } from '#engine/dates/format-date';
import { IssueError } from '#engine/issue';
import { movedRule, parseRule, ruleStarts } from './repetition-rule';
import { maxOccurrences } from './schedule';

const at = (year: number, month: number, day: number, hour = 0, minute = 0) => new Date(year, month - 1, day, hour, minute).getTime();
const days = (moments: number[]) => moments.map((moment) => formatDate(moment, { pattern: 'MM-dd HH:mm' }));

describe('a rule', () => {
  const start = at(2027, 3, 1, 9, 30);
  const cases: [rule: string, until: number, starts: string[]][] = [
    ['FREQ=DAILY;INTERVAL=2', at(2027, 3, 6), ['03-01 09:30', '03-03 09:30', '03-05 09:30']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', at(2027, 3, 20), ['03-01 09:30', '03-03 09:30', '03-15 09:30', '03-17 09:30']],
    ['FREQ=MONTHLY;BYDAY=-1FR', at(2027, 5, 1), ['03-26 09:30', '04-30 09:30']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', at(2027, 6, 1), ['03-31 09:30', '05-31 09:30']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', at(2040, 1, 1), []],
  ];
  it.each(cases)('begins at its matching days, at the time of day of the start: %s', (rule, until, starts) => {
    expect(days(ruleStarts(rule, start, { until }))).toEqual(starts);
  });

  it('gives one occurrence more than a schedule may have at most', () => {
    expect(ruleStarts('FREQ=DAILY', start, { until: at(2047, 1, 1) })).toHaveLength(maxOccurrences + 1);
  });

  it('loses its end, which is a moment or a number', () => {
    expect(parseRule('RRULE:freq=weekly;byday=mo;count=4')).toEqual({
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      repetition: 3,
      count: 4,
      until: undefined,
    });
    expect(parseRule('FREQ=DAILY;UNTIL=20270305').until).toBe(at(2027, 3, 6) - 1);
    expect(parseRule('FREQ=DAILY;UNTIL=20270305T090000').until).toBe(at(2027, 3, 5, 9));
    expect(parseRule('FREQ=DAILY;UNTIL=20270305T090000Z').until).toBe(Date.UTC(2027, 2, 5, 9));
  });

  const wrong = ['FREQ=HOURLY', 'BYDAY=MO', 'FREQ=DAILY;FREQ=WEEKLY', 'daily', 'FREQ=__proto__', 'FREQ=constructor'];
  it.each(wrong)('is refused: %s', (text) => expect(reasonOf(text)).toEqual({ message: '$t:schedule.ruleWrong' }));

  it.each([
    'FREQ=DAILY;BYSECOND=1',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=DAILY;BYMINUTE=0',
    'FREQ=DAILY;BYEASTER=0',
    'FREQ=DAILY;DTSTART=20270101',
    'FREQ=DAILY;CONSTRUCTOR=1',
  ])('is refused for a part that it does not have: %s', (text) => {
    expect(reasonOf(text)).toEqual({ message: '$t:schedule.rulePartUnknown', part: lastPart(text) });
  });

  it.each([
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;BYMONTH=0',
    'FREQ=DAILY;BYMONTH=13',
    'FREQ=DAILY;BYMONTH=-1',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=1,32',
    'FREQ=MONTHLY;BYMONTHDAY=-32',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=YEARLY;BYYEARDAY=0',
    'FREQ=YEARLY;BYYEARDAY=367',
    'FREQ=MONTHLY;BYYEARDAY=1',
    'FREQ=YEARLY;BYWEEKNO=54',
    'FREQ=YEARLY;BYWEEKNO=0',
    'FREQ=DAILY;BYWEEKNO=1',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=DAILY;BYDAY=XX',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=YEARLY;BYDAY=54MO',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=6MO',
    'FREQ=YEARLY;BYWEEKNO=3;BYDAY=1MO',
    'FREQ=WEEKLY;WKST=ZZ',
    'FREQ=DAILY;UNTIL=20270231',
    'FREQ=DAILY;UNTIL=20271301',
    'FREQ=DAILY;UNTIL=20270101T240000',
    'FREQ=DAILY;UNTIL=tomorrow',
  ])('is refused for a part that cannot match: %s', (text) => {
    expect(reasonOf(text)).toEqual({ message: '$t:schedule.rulePartWrong', part: lastPart(text) });
  });

  it('has one end', () => {
    expect(reasonOf('FREQ=DAILY;COUNT=1;UNTIL=20270301')).toEqual({ message: '$t:schedule.ruleEndsTwice' });
  });

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;BYDAY=MO,TU,WE',
    'FREQ=DAILY;BYMONTHDAY=1,2,3,4,5,6,7;BYSETPOS=2',
    'FREQ=WEEKLY;BYMONTH=2;BYDAY=MO;BYSETPOS=2',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30,31',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=YEARLY;BYWEEKNO=1;BYMONTH=6',
  ])('that never matches is searched until its end only: %s', (text) => {
    const { rule } = parseRule(text);
    const until = at(2047, 3, 1);
    const dates = vi.spyOn(Date, 'UTC');
    try {
      expect(ruleStarts(rule, start, { until, count: 5 })).toEqual([]);
      expect(dates.mock.calls.length).toBeLessThan(datesOfDay * ((until - start) / 86_400_000));
    } finally {
      dates.mockRestore();
    }
  });

  it.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=SU',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=YEARLY;INTERVAL=3',
    'FREQ=MONTHLY;INTERVAL=7;BYDAY=5MO',
  ])(
    'has its last day, whatever its period: %s',
    (rule) => {
      const all = new RRule({ ...RRule.parseString(rule), dtstart: new Date(Date.UTC(2027, 2, 1, 9, 30)), count: 20 }).all();
      const last = all.at(-1) as Date;
      const until = at(last.getUTCFullYear(), last.getUTCMonth() + 1, last.getUTCDate(), 9, 30);
      expect(ruleStarts(rule, start, { until })).toHaveLength(20);
      expect(ruleStarts(rule, start, { until }).at(-1)).toBe(until);
    },
  );
});

/** Dates that the search makes for a day at most. */
const datesOfDay = 5;
const lastPart = (text: string): string | undefined => /;(\w+)=[^;]*$/.exec(text)?.[1];

function reasonOf(text: string): unknown {
  try {
    return parseRule(text);
  } catch (error) {
    return error instanceof IssueError ? error.issues[0]?.params : error;
  }
}

test.each([
  ['FREQ=WEEKLY;BYDAY=MO,SU', 1, 'FREQ=WEEKLY;BYDAY=TU,MO'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=MO', -8, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=MO'],
  ['FREQ=DAILY;INTERVAL=2', 3, 'FREQ=DAILY;INTERVAL=2'],
  ['FREQ=MONTHLY;BYDAY=1MO', 0, 'FREQ=MONTHLY;BYDAY=1MO'],
  ['FREQ=MONTHLY;BYDAY=1MO', 1, undefined],
  ['FREQ=WEEKLY;BYDAY=MO;BYMONTH=3', 1, undefined],
])('the days of %s move by %i', (rule, moved, expected) => expect(movedRule(rule, moved)).toBe(expected));
