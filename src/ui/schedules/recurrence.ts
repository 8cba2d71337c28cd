import { RRule, Weekday, type Options } from 'rrule';

export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const;

/** `1` to `4`, or `-1` for the last. */
export const ordinals: readonly number[] = [1, 2, 3, 4, -1];

/** Monday is 0. */
export const weekdays: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** What the editor of a repetition says. The last day is a field of its own. */
export interface Recurrence {
  unit: (typeof recurrenceUnits)[number];
  /** Every so many units. */
  interval: number;
  /** Of weeks; the day of the start if there are none. */
  weekdays: readonly number[];
  /** Of months: a weekday such as the second Tuesday; without it, the date of the start. */
  nth?: { ordinal: number; weekday: number } | undefined;
}

const frequencies = { day: RRule.DAILY, week: RRule.WEEKLY, month: RRule.MONTHLY, year: RRule.YEARLY } as const;

/** The `repetition` of older clients that is nearest to a unit. */
export const repetitionOf: Readonly<Record<Recurrence['unit'], number>> = { day: 2, week: 3, month: 4, year: 5 };

/** The parts of a rule that the editor writes. */
const editedParts: ReadonlySet<string> = new Set(['freq', 'interval', 'byweekday', 'until', 'wkst']);

/**
 * The recurrence of an RRULE, or `undefined` if the editor cannot say it.
 *
 * @example recurrenceIn('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE') // { unit: 'week', interval: 2, weekdays: [0, 2] }
 */
export function recurrenceIn(text: string): Recurrence | undefined {
  const options = optionsIn(text);
  const unit = recurrenceUnits.find((name) => frequencies[name] === options?.freq);
  if (!options || !unit || Object.keys(options).some((name) => !editedParts.has(name))) return undefined;
  const days = [options.byweekday ?? []].flat().map(dayOf);
  const { interval = 1 } = options;
  if (!Number.isFinite(interval)) return undefined;
  if (unit === 'month' && days.length === 1 && ordinals.includes(days[0]!.n ?? 0))
    return { unit, interval, weekdays: [], nth: { ordinal: days[0]!.n!, weekday: days[0]!.weekday } };
  const isPlain = days.every(({ n }) => n === undefined) && (unit === 'week' || days.length === 0);
  return isPlain ? { unit, interval, weekdays: days.map(({ weekday }) => weekday).toSorted() } : undefined;
}

/** @example ruleOf({ unit: 'month', interval: 1, weekdays: [], nth: { ordinal: -1, weekday: 4 } }) // 'FREQ=MONTHLY;BYDAY=-1FR' */
export function ruleOf({ unit, interval, weekdays: days, nth }: Recurrence): string {
  const byweekday =
    unit === 'month' && nth ? [new Weekday(nth.weekday, nth.ordinal)] : unit === 'week' ? days.map((day) => new Weekday(day)) : [];
  return textOf({ freq: frequencies[unit], ...(interval !== 1 && { interval }), ...(byweekday.length > 0 && { byweekday }) });
}

function optionsIn(text: string): Partial<Options> | undefined {
  try {
    const options = RRule.parseString(text);
    return options.freq === undefined ? undefined : options;
  } catch {
    return undefined;
  }
}

const textOf = (options: Partial<Options>): string => RRule.optionsToString(options).replace(/^RRULE:/, '');

function dayOf(day: NonNullable<Options['byweekday']> extends infer Days ? Exclude<Days, readonly unknown[]> : never): {
  weekday: number;
  n?: number | undefined;
} {
  if (typeof day === 'number') return { weekday: day };
  if (typeof day === 'string') return { weekday: Weekday.fromStr(day).weekday };
  return { weekday: (day as Weekday).weekday, n: (day as Weekday).n };
}
