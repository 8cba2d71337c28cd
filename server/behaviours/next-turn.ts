import { setImmediate as pause } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits until other calls have run. Long work of the whole process takes turns: between two parts of it, whichever call
 * they belong to, the calls that are ready run.
 */
export function nextTurn(): Promise<unknown> {
  last = last.then(() => pause());
  return last;
}
