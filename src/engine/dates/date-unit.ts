/** The parts of a moment, the largest first. */
export const dateUnits = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

export type DateUnit = (typeof dateUnits)[number];

/** Whether a date field of the unit stores days, which have no time zone: see `days.ts`. */
export const isDayUnit = (unit: DateUnit): boolean => unit === 'year' || unit === 'month' || unit === 'day';

/** The larger of two units. @example coarserUnit('day', 'minute') // 'day' */
export const coarserUnit = (left: DateUnit, right: DateUnit): DateUnit =>
  dateUnits.indexOf(left) <= dateUnits.indexOf(right) ? left : right;
