const weekday = '(?:MO|TU|WE|TH|FR|SA|SU)';
const numbers = /^[+-]?[0-9]{1,3}(?:,[+-]?[0-9]{1,3})*$/;
const days = new RegExp(`^[+-]?[0-9]{0,2}${weekday}(?:,[+-]?[0-9]{0,2}${weekday})*$`);

/** The values of a part, with the other parts of its rule. */
type Check = (value: string, parts: ReadonlyMap<string, string>) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);

/** Numbers from 1 to a maximum, or counted from the end; `of` names the frequencies that a part belongs to. */
const numbered =
  (max: number, of: readonly string[], isFromEnd = true): Check =>
  (value, parts) =>
    of.includes(parts.get('FREQ') ?? '') &&
    numbers.test(value) &&
    value.split(',').every((text) => (isFromEnd || !text.startsWith('-')) && isWithin(Math.abs(Number(text)), max));

const isWithin = (number: number, max: number): boolean => number >= 1 && number <= max;

const all = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** A month has at most five of a weekday, and a year 53. Only these two can be counted in. */
const byDay: Check = (value, parts) => {
  const ofYear = parts.get('FREQ') === 'YEARLY' && !parts.has('BYWEEKNO');
  const max = ofYear ? (parts.has('BYMONTH') ? 5 : 53) : parts.get('FREQ') === 'MONTHLY' ? 5 : 0;
  return days.test(value) && value.split(',').every((text) => text.length === 2 || isWithin(Math.abs(Number(text.slice(0, -2))), max));
};

const bySetPosition: Check = (value, parts) =>
  numbered(366, all)(value, parts) && [...parts.keys()].some((name) => name.startsWith('BY') && name !== 'BYSETPOS');

/**
 * The parts that a rule may have, with what they may say (RFC 5545, 3.3.10). Times of day come from the start, so that a rule gives
 * at most one occurrence a day.
 */
export const ruleParts: Readonly<Record<string, Check>> = {
  FREQ: (value) => all.includes(value),
  INTERVAL: matches(/^[1-9][0-9]{0,3}$/),
  COUNT: matches(/^[1-9][0-9]{0,8}$/),
  UNTIL: matches(/^[0-9]{8}(?:T[0-9]{6}Z?)?$/),
  WKST: matches(new RegExp(`^${weekday}$`)),
  BYDAY: byDay,
  BYMONTH: numbered(12, all, false),
  BYMONTHDAY: numbered(31, ['DAILY', 'MONTHLY', 'YEARLY']),
  BYYEARDAY: numbered(366, ['YEARLY']),
  BYWEEKNO: numbered(53, ['YEARLY']),
  BYSETPOS: bySetPosition,
};

/** The first part that a rule does not have, or that can never match. */
export const wrongPart = (parts: ReadonlyMap<string, string>): string | undefined =>
  [...parts].find(([name, value]) => !Object.hasOwn(ruleParts, name) || ruleParts[name]?.(value, parts) !== true)?.[0];
