import colours from './schedule-colours.json';

/** A schedule as the server stores it. Moments are in ms. */
export interface Schedule {
  id: string;
  /** Equal for all occurrences of a repetition. */
  groupId: string;
  category: string;
  /** `1` normal, `2` important, `3` urgent. */
  urgent: string;
  title: string;
  content: string;
  /** 0 or 1. */
  allDay: number;
  startDay: number;
  endDay: number;
  /** `HH:mm` */
  startTime: string;
  endTime: string;
  /** In minutes; -1 ends at `endDay`, 0 is all day. */
  duration: number;
  creatorUserId: string;
  color: string;
  reminderTime: number;
  /** 1 does not repeat, 2 daily, 3 weekly, 4 monthly, 5 yearly. */
  repetition: number | string;
  /** The last day of the repetition. */
  repeatTime: number | null;
  /** The text of an RRULE, which counts instead of `repetition`. */
  rule?: string | null;
}

/** Which occurrences a change concerns: this one, this and the following ones, or all. */
export type Scope = 1 | 2 | 3;

export const isRepeating = ({ repetition, rule }: Pick<Schedule, 'repetition' | 'rule'>): boolean => Number(repetition) > 1 || !!rule;

/** The colour of a schedule in the calendar. A stored text that is not a plain colour, and the white of the form, count as none. */
export const colourOf = ({ color }: Pick<Schedule, 'color'>): string =>
  /^#[\da-f]{6}$/i.test(color ?? '') && color.toLowerCase() !== colours.none ? color : colours.default;
