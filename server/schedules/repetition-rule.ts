import { RRule, type Options } from 'rrule';
import { daysIn, endOfUnit, momentAt } from '#engine/dates/calendar';
import { clockIn } from '#engine/dates/zone';
import { refuse } from './refuse';
import { ruleParts, wrongPart } from './rule-parts';
import { maxOccurrences } from './schedule';

/** Maximum length of a rule, in characters. */
const maxLength = 200;

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
 * Parses an RRULE (RFC 5545). Refuses what occurs more often than daily, times of day, and parts that cannot match, each by name.
 *
 * @example parseRule('FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4') // { rule: 'FREQ=WEEKLY;BYDAY=MO,WE', repetition: 3, count: 4, … }
 */
export function parseRule(text: string): ParsedRule {
  if (text.length > maxLength) refuse('rule', 'ruleTooLong');
  const parts = text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .filter(Boolean);
  const values = new Map(parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]));
  const repetition = repetitions[values.get('FREQ') ?? ''] ?? refuse('rule', 'ruleWrong');
  if (values.size < parts.length) refuse('rule', 'ruleWrong');
  const wrong = wrongPart(values);
  if (wrong !== undefined) refuse('rule', wrong in ruleParts ? 'rulePartWrong' : 'rulePartUnknown', { part: wrong });
  if (values.has('COUNT') && values.has('UNTIL')) refuse('rule', 'ruleEndsTwice');
  const count = values.get('COUNT');
  const until = values.get('UNTIL');
  const rule = parts.filter((part) => !/^(?:COUNT|UNTIL)=/.test(part)).join(';');
  return {
    rule,
    repetition,
    until: until === undefined ? undefined : (untilOf(until) ?? refuse('rule', 'rulePartWrong', { part: 'UNTIL' })),
    count: count === undefined ? undefined : Number(count),
  };
}

/** The starts of a rule from the first matching day until a moment: at most one more than a schedule may have. */
export function ruleStarts(rule: string, start: number, { until, count }: { until: number; count?: number | undefined }): number[] {
  const { byhour: _hour, byminute: _minute, bysecond: _second, ...options } = optionsOf(rule);
  // The package counts in UTC, so it gets local times as if they were UTC: days and times of day stay those of the server's zone.
  const series = new RRule({ ...options, dtstart: floating(start), until: floating(until), ...(count !== undefined && { count }) });
  endAfter(series, Math.ceil((until - start) / (shortestPeriod[series.options.freq] ?? dayLength) / series.options.interval) + 2);
  return series.all((_date, index) => index < maxOccurrences + 1).map(momentOfFloating);
}

const dayLength = 86_400_000;

/** In ms, by frequency. */
const shortestPeriod: Readonly<Record<number, number>> = {
  [RRule.DAILY]: dayLength,
  [RRule.WEEKLY]: 7 * dayLength,
  [RRule.MONTHLY]: 28 * dayLength,
  [RRule.YEARLY]: 365 * dayLength,
};

/** How often the package reads the interval in a period. */
const readsInPeriod = 2;

/**
 * Bounds the periods in which a rule is searched. The package compares days that match with the end, so it would search a rule
 * without any until the year 9999. It reads the interval in each period, and stops when that is 0.
 */
function endAfter({ options }: RRule, periods: number): void {
  const { interval } = options;
  let reads = 0;
  Object.defineProperty(options, 'interval', { get: () => ((reads += 1) > periods * readsInPeriod ? 0 : interval) });
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

/** `undefined` for a day or a time that does not exist. */
function untilOf(text: string): number | undefined {
  const [year, month, date, hour, minute, second] = [
    [0, 4],
    [4, 6],
    [6, 8],
    [9, 11],
    [11, 13],
    [13, 15],
  ].map(([from, to]) => Number(text.slice(from, to))) as [number, number, number, number, number, number];
  if (month < 1 || month > 12 || date < 1 || date > daysIn(year, month - 1) || hour > 23 || minute > 59 || second > 59) return undefined;
  if (text.length === 8) return endOfUnit(momentAt([year, month - 1, date]), 'day');
  return momentAt([year, month - 1, date, hour, minute, second], text.endsWith('Z') ? 'UTC' : undefined);
}

const floating = (moment: number): Date => new Date(Math.floor(clockIn(moment) / 1000) * 1000);

const momentOfFloating = (date: Date): number =>
  momentAt([date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]);
