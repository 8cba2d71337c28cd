import type { Design } from '../design';
import type { DesignText } from '../texts/design-text';
import { applyPatch, patchBetween, type Patch } from './patch';

/** A step of the history: plain JSON. */
export interface HistoryEntry {
  text: DesignText;
  /** UTC milliseconds. */
  at: number;
  forward: Patch;
  back: Patch;
  joinKey?: string | undefined;
}

/** The steps of a design. Those before `position` are done, the others can be done again. */
export interface History {
  /** The number of older steps that are forgotten. */
  readonly first: number;
  readonly entries: readonly HistoryEntry[];
  readonly position: number;
}

export const emptyHistory: History = { first: 0, entries: [], position: 0 };

/** The steps that are kept. Older ones are forgotten in blocks, as the history is stored in chunks. */
const maxEntries = 10_000;
const blockSize = 100;

type Step = Pick<HistoryEntry, 'text' | 'at' | 'joinKey'>;

/** The history with the step from one design to another. A step with the join key of the last one is joined to it. */
export function withStep(history: History, before: Design, after: Design, step: Step): History {
  const { first, entries, position } = history;
  const last = entries[position - 1];
  const isJoined = last !== undefined && position === entries.length && step.joinKey !== undefined && last.joinKey === step.joinKey;
  const start = isJoined ? (applyPatch(before, last.back) as Design) : before;
  const kept = entries.slice(0, isJoined ? position - 1 : position);
  const forward = patchBetween(start, after);
  const back = patchBetween(after, start);
  // Joined steps may cancel each other.
  if (!forward || !back) return { first, entries: kept, position: kept.length };
  const forgotten = kept.length >= maxEntries + blockSize ? blockSize : 0;
  const remaining = [...kept.slice(forgotten), { ...step, text: isJoined ? last.text : step.text, forward, back }];
  return { first: first + forgotten, entries: remaining, position: remaining.length };
}

/** The history whose last step is complete: later ones are not joined to it. */
export function withoutJoinKey(history: History): History {
  const last = history.entries.at(-1);
  if (last?.joinKey === undefined) return history;
  const { joinKey: _, ...complete } = last;
  return { ...history, entries: [...history.entries.slice(0, -1), complete] };
}
