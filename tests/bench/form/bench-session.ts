import type { Browser, CDPSession, Page } from '@playwright/test';
import type { FormSize } from './form-of';
import { countRenders } from './render-counter';

export type PageName = 'ours' | 'plain';

/** Main-thread time in milliseconds. */
interface Work {
  /** All work of the main thread. */
  task: number;
  /** Script, style and layout. */
  work: number;
}

/** One fresh page of the benchmark. */
export interface BenchSession {
  page: Page;
  /** The main-thread time of an action. */
  during(action: () => Promise<unknown>): Promise<Work>;
  mount(size: FormSize, draw: 'all' | 'near'): Promise<Work>;
  /** Bytes of the heap after garbage collection. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

/** `countsRenders`: fills `window.renders`, which costs work in each commit of React. */
export async function openSession(
  browser: Browser,
  address: string,
  name: string,
  { countsRenders = true }: { countsRenders?: boolean } = {},
): Promise<BenchSession> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  if (countsRenders) await page.addInitScript(countRenders);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${address}${name}.html`);
  await page.waitForFunction(() => 'bench' in window);
  const during = async (action: () => Promise<unknown>): Promise<Work> => {
    const before = await metrics(devtools);
    await action();
    const after = await metrics(devtools);
    return { task: after.task - before.task, work: after.work - before.work };
  };
  return {
    page,
    during,
    mount: (size, draw) => during(() => page.evaluate((options) => window.bench.mount(options), { ...size, draw })),
    async heap() {
      await devtools.send('HeapProfiler.enable');
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return usedSize;
    },
    async close() {
      await context.close();
      if (failures[0]) throw failures[0];
    },
  };
}

async function metrics(devtools: CDPSession): Promise<Work> {
  const { metrics: list } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => (list.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { task: of('TaskDuration'), work: of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration') };
}
