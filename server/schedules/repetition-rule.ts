import { RRule, type Options } from 'rrule';
import { endOfUnit, momentAt } from '#engine/dates/calendar';
import { refuse } from './refuse';
import { maxOccurrences } from './schedule';

/** Maximum length of a rule, in characters. */
const maxLength = 200;

const weekday = '(?:MO|TU|WE|TH|FR|SA|SU)';
const place = '(?:[+-]?[0-9]{1,2})?';
const numeral = '[+-]?[0-9]{1,3}';
/** The parts that a rule may have. Times of day come from the start, so that a rule gives at most one occurrence a day. */
const partPatterns = [
  'FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)',
  'INTERVAL=[1-9][0-9]{0,3}',
  'COUNT=[1-9][0-9]{0,8}',
  'UNTIL=[0-9]{8}(?:T[0-9]{6}Z?)?',
  `WKST=${weekday}`,
  `BYDAY=${place}${weekday}(?:,${place}${weekday})*`,
  `(?:BYMONTH|BYMONTHDAY|BYYEARDAY|BYWEEKNO|BYSETPOS)=${numeral}(?:,${numeral})*`,
];
const partPattern = new RegExp(`^(?:${partPatterns.join('|')})$`);

const repetitions: Readonly<Record<string, number>> = { DAILY: 2, WEEKLY: 3, MONTHLY: 4, YEARLY: 5 };

/** A rule as it is posted. */
export interface ParsedRule {
  /** Its parts without an end. */
  rule: string;
  repetition: number;
  /** In ms; `undefined` without one. */
  until: number | undefined;
  count: number | undefined;
}

/**
 * Parses an RRULE (RFC 5545). Refuses what occurs more often than daily, times of day, and parts that it does not have.
 *
 * @example parseRule('FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4') // { rule: 'FREQ=WEEKLY;BYDAY=MO,WE', repetition: 3, count: 4, … }
 */
export function parseRule(text: string): ParsedRule {
  const parts = text
    .slice(0, maxLength + 1)
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .filter(Boolean);
  const names = parts.map((part) => part.slice(0, part.indexOf('=')));
  if (text.length > maxLength) refuse('rule', 'ruleTooLong');
  if (new Set(names).size < names.length || !parts.every((part) => partPattern.test(part))) refuse('rule', 'ruleWrong');
  const valueOf = (name: string) => parts[names.indexOf(name)]?.slice(name.length + 1);
  const count = valueOf('COUNT');
  const until = valueOf('UNTIL');
  const rule = parts.filter((part) => !/^(?:COUNT|UNTIL)=/.test(part)).join(';');
  optionsOf(rule);
  return {
    rule,
    repetition: repetitions[valueOf('FREQ') ?? ''] ?? refuse('rule', 'ruleWrong'),
    until: until === undefined ? undefined : untilOf(until),
    count: count === undefined ? undefined : Number(count),
  };
}

/** The starts of a rule from the first matching day until a moment: at most one more than a schedule may have. */
export function ruleStarts(rule: string, start: number, { until, count }: { until: number; count?: number | undefined }): number[] {
  const { byhour: _hour, byminute: _minute, bysecond: _second, ...options } = optionsOf(rule);
  // The package counts in UTC, so it gets local times as if they were UTC: days and times of day stay those of the server's zone.
  const series = new RRule({ ...options, dtstart: floating(start), until: floating(until), ...(count !== undefined && { count }) });
  return series.all((_date, index) => index < maxOccurrences + 1).map(momentOfFloating);
}

/**
 * The rule after all its days have moved; `undefined` for one whose days cannot move, as the second Monday of a month.
 *
 * @example movedRule('FREQ=WEEKLY;BYDAY=MO,SU', 1) // 'FREQ=WEEKLY;BYDAY=TU,MO'
 */
export function movedRule(rule: string, days: number): string | undefined {
  if (days === 0 || !rule.includes('BY')) return rule;
  const [, before = '', names, after = ''] = /^(.*BYDAY=)([A-Z,]+)(.*)$/.exec(rule) ?? [];
  if (names === undefined || !rule.includes('FREQ=WEEKLY') || `${before.replace('BYDAY', '')}${after}`.includes('BY')) return undefined;
  const moved = names.split(',').map((name) => weekdays[(((weekdays.indexOf(name) + days) % 7) + 7) % 7]);
  return `${before}${moved.join(',')}${after}`;
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

function optionsOf(rule: string): Partial<Options> {
  try {
    return RRule.parseString(rule);
  } catch {
    return refuse('rule', 'ruleWrong');
  }
}

function untilOf(text: string): number {
  const [year, month, day, hour, minute, second] = [
    [0, 4],
    [4, 6],
    [6, 8],
    [9, 11],
    [11, 13],
    [13, 15],
  ].map(([from, to]) => Number(text.slice(from, to))) as [number, number, number, number, number, number];
  if (text.length === 8) return endOfUnit(momentAt([year, month - 1, day]), 'day');
  if (text.endsWith('Z')) return Date.UTC(year, month - 1, day, hour, minute, second);
  return momentAt([year, month - 1, day, hour, minute, second]);
}

function floating(moment: number): Date {
  const date = new Date(moment);
  const day = [date.getFullYear(), date.getMonth(), date.getDate()] as const;
  return new Date(Date.UTC(...day, date.getHours(), date.getMinutes(), date.getSeconds()));
}

const momentOfFloating = (date: Date): number =>
  momentAt([date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]);
