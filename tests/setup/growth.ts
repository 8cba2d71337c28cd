import { median } from '../bench/median';

/** The larger input has so many times the size of the smaller one. */
export const growthOfInput = 4;

/** Work grows by 4 where it is linear, by 16 where it is quadratic. */
export const maxGrowth = 8;

/** In microseconds of the processor: less than this is noise, and harms no one. */
const noticeable = 30_000;

/** Pairs of a small and a large input, one after the other, so that what changes on the machine meets both. */
const pairs = 5;

export interface Growth {
  /** How the work grows from a quarter of an input to the whole of it. */
  factor: number;
  /** The work for the whole, in units of the clock. */
  work: number;
}

/** Reads how much work was done until now. */
export type WorkClock = () => number | Promise<number>;

/**
 * How the work of `run` grows with its input: the medians of interleaved pairs. The clock is the processor time of this process in
 * microseconds, which does not pass while it waits for its turn, or what a test counts.
 *
 * @example (await growthOf(1_000_000, (size) => parse('x'.repeat(size)))).factor <= maxGrowth
 */
export async function growthOf(size: number, run: (size: number) => unknown, clock: WorkClock = processorTime): Promise<Growth> {
  const small: number[] = [];
  const large: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    small.push(await workOf(() => run(Math.floor(size / growthOfInput)), clock));
    large.push(await workOf(() => run(size), clock));
  }
  const work = median(large);
  return { factor: Math.max(work, noticeable) / Math.max(median(small), noticeable), work };
}

async function workOf(run: () => unknown, clock: WorkClock): Promise<number> {
  const start = await clock();
  await run();
  return (await clock()) - start;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
