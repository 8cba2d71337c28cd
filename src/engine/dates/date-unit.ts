/** The parts of a moment, the largest first. */
export const dateUnits = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

export type DateUnit = (typeof dateUnits)[number];

/** The larger of two units. @example coarserUnit('day', 'minute') // 'day' */
export const coarserUnit = (one: DateUnit, other: DateUnit): DateUnit => (dateUnits.indexOf(one) <= dateUnits.indexOf(other) ? one : other);
