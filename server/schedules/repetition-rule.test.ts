import { describe, expect, it, test } from 'vitest';
import { formatDate } from '#engine/dates/format-date';
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

  const wrong = [
    'FREQ=HOURLY',
    'BYDAY=MO',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;BYSECOND=1',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;BYDAY=XX',
    'FREQ=DAILY;DTSTART=20270101',
    'FREQ=WEEKLY;WKST=ZZ',
    'daily',
  ];
  it.each(wrong)('is refused: %s', (text) => expect(() => parseRule(text)).toThrow(/rule/));
});

test.each([
  ['FREQ=WEEKLY;BYDAY=MO,SU', 1, 'FREQ=WEEKLY;BYDAY=TU,MO'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=MO', -8, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=MO'],
  ['FREQ=DAILY;INTERVAL=2', 3, 'FREQ=DAILY;INTERVAL=2'],
  ['FREQ=MONTHLY;BYDAY=1MO', 0, 'FREQ=MONTHLY;BYDAY=1MO'],
  ['FREQ=MONTHLY;BYDAY=1MO', 1, undefined],
  ['FREQ=WEEKLY;BYDAY=MO;BYMONTH=3', 1, undefined],
])('the days of %s move by %i', (rule, moved, expected) => expect(movedRule(rule, moved)).toBe(expected));
