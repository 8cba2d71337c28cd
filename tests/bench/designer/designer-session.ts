import type { Browser } from '@playwright/test';
import { openSession, type BenchSession } from '../form/bench-session';

export type DesignerPageName = 'designer' | 'plain-property';

/** Measures in one fresh page of the benchmark. */
export type Measuring<T> = (session: BenchSession) => Promise<T>;

/** Opens a fresh page for a measurement, and closes it. */
export type InSession = <T>(measure: Measuring<T>, page?: DesignerPageName) => Promise<T>;

export const sessionsOf =
  (browser: Browser, address: string): InSession =>
  async (measure, page = 'designer') => {
    const session = await openSession(browser, address, page, { countsRenders: false });
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
