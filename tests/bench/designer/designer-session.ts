import type { Browser } from '@playwright/test';
import { median } from '../median';
import { openSession, type BenchSession } from '../form/bench-session';

/** Measures in one fresh page of the benchmark. */
type Measuring<T> = (session: BenchSession) => Promise<T>;

/** Opens a fresh page for a measurement, and closes it. */
export type InSession = <T>(measure: Measuring<T>) => Promise<T>;

export const sessionsOf =
  (browser: Browser, address: string): InSession =>
  async (measure) => {
    const session = await openSession(browser, address, 'designer', { countsRenders: false });
    try {
      return await measure(session);
    } finally {
      await session.close();
    }
  };

/** The main thread's work from an action until the page is idle, in milliseconds. */
export async function workOf({ page, during }: BenchSession, act: () => Promise<unknown>): Promise<number> {
  const { task } = await during(async () => {
    await act();
    await page.evaluate(() => window.designerBench.idle());
  });
  return task;
}

/** The work of a measurement itself, without an action, in milliseconds. It is taken off where an edit takes a few. */
export async function emptyWorkOf(session: BenchSession): Promise<number> {
  const work: number[] = [];
  for (let index = 0; index < 5; index += 1) work.push(await workOf(session, async () => {}));
  return median(work);
}
