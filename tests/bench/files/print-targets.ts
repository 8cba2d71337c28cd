import type { Measurement } from '../table-of';

/** In milliseconds and bytes. `others` is our own: nobody notices a print of another user. */
export const printTargets = { first: 1_000, all: 20_000, bytes: 300 * 1024 * 1024, others: 500 } as const;

export const within = (name: string, milliseconds: number, target: number): Measurement => ({
  name,
  result: `${milliseconds.toFixed(0)} ms`,
  target: `≤ ${target} ms`,
  isMet: milliseconds <= target,
});
