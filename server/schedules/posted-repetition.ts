import { addUnits, startOfUnit } from '#engine/dates/calendar';
import { momentOf } from '#engine/dates/moment-of';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import { endOfDay } from './occurrence-times';
import { isEmpty, moment } from './posted-times';
import { refuse } from './refuse';
import { parseRule, ruleStarts } from './repetition-rule';
import { maxOccurrences, type Repetition } from './schedule';

/** Years from the first start to the end of a repetition. */
const maxYears = 20;

/** A schedule that does not repeat. */
export const noRepetition: Repetition = { repetition: 1, rule: '', repeatTime: null };

/**
 * How a posted schedule repeats. A rule that ends by itself gives the end; any other repetition ends at `repeatTime`. Clients
 * that do not know rules change `repetition`, which removes the stored rule.
 */
export function postedRepetition(values: Row, start: number, before?: Repetition): Repetition {
  const repetition = isEmpty(values['repetition']) ? 1 : Number(values['repetition']);
  const text = typeof values['rule'] === 'string' ? values['rule'].trim() : '';
  // Also where another value decides about the end.
  if (!isEmpty(values['repeatTime']) && momentOf(values['repeatTime']) === undefined) refuse('repeatTime', 'timeWrong');
  if (before && isKept({ repetition, text, repeatTime: values['repeatTime'] }, before))
    return { repetition, rule: text, repeatTime: before.repeatTime };
  const isRuleReplaced = before !== undefined && text === before.rule && repetition !== before.repetition;
  if (text !== '' && !isRuleReplaced) return byRule(text, values['repeatTime'], start);
  // The record is refused for a repetition that does not exist.
  if (!(repetition >= 2 && repetition <= 5)) return { ...noRepetition, repetition };
  return { repetition, rule: '', repeatTime: endOf(values['repeatTime'], start) };
}

/**
 * Whether a client posts the repetition that it has read. Its end was checked then, and the start may move behind it. Clients show its
 * day, and do not know the time of day at which a rule ends. A text with a time of day is an end of its own.
 */
function isKept(posted: { repetition: number; text: string; repeatTime: unknown }, before: Repetition): boolean {
  const end = momentOf(posted.repeatTime);
  const isSameEnd = before.repeatTime === null || (end !== undefined && isSameMoment(posted.repeatTime, end, before.repeatTime));
  return posted.repetition === before.repetition && posted.text === before.rule && isSameEnd;
}

const isSameMoment = (value: unknown, end: number, before: number): boolean =>
  hasTime(value, end) ? end === before : endOfDay(end) === endOfDay(before);

function byRule(text: string, repeatTime: unknown, start: number): Repetition {
  const { rule, repetition, until, count } = parseRule(text);
  if (until !== undefined) return { repetition, rule, repeatTime: checkedEnd(Math.min(until, endOfDay(until)), start, 'rule') };
  if (count === undefined) return { repetition, rule, repeatTime: endOf(repeatTime, start) };
  if (count > maxOccurrences) throw new AppError('scheduleTooManyOccurrences', { limit: maxOccurrences });
  const last = ruleStarts(rule, start, { until: addUnits(start, maxYears, 'year'), count }).at(-1);
  return { repetition, rule, repeatTime: last === undefined ? refuse('rule', 'ruleEmpty') : endOfDay(last) };
}

/**
 * A posted end is the last day of the repetition, whatever time of day its milliseconds have: pickers of clients leave one in them. A text
 * with a time of day ends the repetition then.
 *
 * @example endOf('2026-01-07 09:30', start) // 09:30 of that day, so that an occurrence at 10:00 is the one of the day before
 */
function endOf(value: unknown, start: number): number {
  const end = moment(value, 'repeatTime', 'repeatRequired');
  return checkedEnd(hasTime(value, end) ? end : endOfDay(end), start, 'repeatTime');
}

/** Whether a posted value is a text with a time of day. Midnight is that of a day. */
const hasTime = (value: unknown, time: number): boolean =>
  typeof value === 'string' && value.includes(':') && time !== startOfUnit(time, 'day');

function checkedEnd(end: number, start: number, field: string): number {
  if (end <= start) refuse(field, 'repeatBeforeStart');
  if (end > addUnits(start, maxYears, 'year')) refuse(field, 'repeatTooLong');
  return end;
}
