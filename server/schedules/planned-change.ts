import { addUnits } from '#engine/dates/calendar';
import type { LockedSchedule } from './locked-schedule';
import { endOfDay, shifted, shiftOf, startsOf, timesAt, type Shift } from './occurrence-times';
import { noRepetition } from './posted-repetition';
import { refuse } from './refuse';
import { movedRule } from './repetition-rule';
import type { Occurrence, OccurrenceTimes, PostedSchedule, Repetition, ScheduleContent, Scope } from './schedule';

/** What a change makes of a schedule. */
export interface PlannedChange {
  content: ScheduleContent;
  times: readonly OccurrenceTimes[];
  /** The occurrences that the change is about. Those beyond the times are deleted. */
  changed: readonly Occurrence[];
  /** Those that stay as they are. */
  kept: readonly Occurrence[];
  /** Whether those end before the changed ones begin. */
  isCut: boolean;
  /** By how much the changed ones move together, in ms. */
  shift: number;
}

/** The occurrences in a scope, and the others. */
export function inScope({ occurrences, occurrence }: Pick<LockedSchedule, 'occurrences' | 'occurrence'>, scope: Scope) {
  const isChanged = ({ id, startDay }: Occurrence) =>
    scope === 3 || id === occurrence.id || (scope === 2 && startDay >= occurrence.startDay);
  return { changed: occurrences.filter(isChanged), kept: occurrences.filter((each) => !isChanged(each)) };
}

/**
 * Plans a change. One occurrence leaves its repetition. Several with the same repetition as before move by the same days and to
 * the same time of day, so that deleted ones stay away; with another repetition they are planned anew, and their rows used again.
 */
export function plannedChange(locked: LockedSchedule, scope: Scope, { content, times }: PostedSchedule): PlannedChange {
  const { schedule, occurrence, isRepeated } = locked;
  const { changed, kept } = inScope(locked, scope);
  const parts = { changed, kept, isCut: scope === 2, shift: 0 };
  if (isRepeated && scope === 1) return { content: { ...content, ...noRepetition }, times: [times], ...parts };
  const shift = shiftOf(occurrence.startDay, times.startDay);
  if (isSame(content, schedule)) {
    const moved = { ...content, ...movedRepetition(content, shift) };
    const movedTimes = changed.map(({ startDay }) => timesAt(shifted(startDay, shift), times, content));
    return { content: moved, times: movedTimes, ...parts, shift: times.startDay - occurrence.startDay };
  }
  if (content.repetition === 1) {
    const others = changed.filter(({ id }) => id !== occurrence.id);
    return { content, times: [times], ...parts, changed: [occurrence, ...others] };
  }
  const first = scope === 3 ? shifted(changed[0]?.startDay ?? times.startDay, shift) : times.startDay;
  return { content, times: startsOf(first, content).map((start) => timesAt(start, times, content)), ...parts };
}

const isSame = (after: Repetition, before: Repetition): boolean =>
  after.repetition === before.repetition && after.rule === before.rule && after.repeatTime === before.repeatTime;

function movedRepetition({ repetition, rule, repeatTime }: Repetition, { days }: Shift): Repetition {
  const moved = movedRule(rule, days) ?? refuse('startDay', 'ruleFixed');
  return { repetition, rule: moved, repeatTime: repeatTime === null ? null : addUnits(repeatTime, days, 'day') };
}

/** The end of a repetition whose later occurrences are gone. */
export const shortenedTo = (kept: readonly Occurrence[]): number | null => {
  const last = kept.at(-1);
  return last ? endOfDay(last.startDay) : null;
};
