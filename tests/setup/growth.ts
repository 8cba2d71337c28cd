/** The larger input has so many times the size of the smaller one. */
const growthOfInput = 4;

/** Work grows by 4 where it is linear, by 16 where it is quadratic. */
const maxGrowth = 8;

/** In microseconds of the processor: less than this is noise, and harms no one. */
const noticeable = 30_000;

/** A measurement that other work on the machine has disturbed is repeated so often. */
const attempts = 4;

/**
 * How the work of `run` grows from a quarter of an input to the whole of it. Measured in time of the processor, which
 * does not pass while this process waits for its turn; the least of several attempts counts.
 *
 * @example expect(await growthOf(1_000_000, (size) => parse('x'.repeat(size)))).toBeLessThanOrEqual(linear)
 */
export async function growthOf(size: number, run: (size: number) => unknown): Promise<number> {
  let small = Infinity;
  let large = Infinity;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    small = Math.min(small, await workOf(() => run(Math.floor(size / growthOfInput))));
    large = Math.min(large, await workOf(() => run(size)));
    if (ratioOf(small, large) <= maxGrowth) break;
  }
  return ratioOf(small, large);
}

/** The maximum of `growthOf` for linear work. */
export const linear = maxGrowth;

const ratioOf = (small: number, large: number): number => Math.max(large, noticeable) / Math.max(small, noticeable);

async function workOf(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
