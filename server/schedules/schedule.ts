import type { UploadedEntry } from '#engine/uploaded-files';

/**
 * Statements on the tables of schedules name `delete_mark = 0`, although their rows are erased: the indexes have this condition.
 */

/** The calls of schedules, and what clients see of one. */
export const scheduleResource = 'system/schedule';

/** What all occurrences of a schedule share. Its id is the `groupId` of clients. */
export const groupResource = 'system/scheduleGroup';

/** How a schedule repeats: 1 not, 2 daily, 3 weekly, 4 monthly, 5 yearly. */
export interface Repetition {
  repetition: number;
  /** The parts of an RRULE without an end, which `repeatTime` is; empty without one. It wins over `repetition`. */
  rule: string;
  /** The end of the last day, in ms; `null` for a schedule that does not repeat. */
  repeatTime: number | null;
}

export interface ScheduleContent extends Repetition {
  category: string;
  urgent: string;
  title: string;
  content: string;
  files: UploadedEntry[];
  allDay: 0 | 1;
  /** In minutes; -1 for an end of its own, 0 for all day. */
  duration: number;
  color: string;
  /** `noReminder`, or a code of `push-time.ts`. */
  reminderTime: number;
  /** 1 in-site, 2 by the send configuration `send`. */
  reminderType: number;
  send: string;
  sendName: string;
}

export interface StoredSchedule extends ScheduleContent {
  id: string;
  creatorUserId: string;
}

/** One time of a schedule, in ms. */
export interface OccurrenceTimes {
  startDay: number;
  endDay: number;
}

export interface Occurrence extends OccurrenceTimes {
  id: string;
}

/** What a client posts, checked and complete. */
export interface PostedSchedule {
  content: ScheduleContent;
  times: OccurrenceTimes;
  /** Users without the creator. */
  participants: string[];
}

/** The occurrence that a change begins with. */
export interface StoredOccurrence {
  schedule: StoredSchedule;
  times: OccurrenceTimes;
  participants: readonly string[];
  /** Those who were chosen, with those who have left and users who were deleted. */
  invited: readonly string[];
}

/** The occurrences that a change is about: this one, this and the following ones, all. */
export type Scope = 1 | 2 | 3;

/** Maximum number of occurrences of a schedule. */
export const maxOccurrences = 1000;

/** Maximum number of participants without the creator. */
export const maxParticipants = 200;

/** Maximum number of participants of all occurrences together, which one change writes. */
export const maxParticipations = 50_000;

/** Maximum length of an occurrence, in days. Lists rely on it: they look for starts that far before their range. */
export const maxDays = 366;
