import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { adminPassword } from '../start-product';

export interface ShellBench {
  browser: Browser;
  baseUrl: string;
  rounds: number;
}

/** A page of the application, in a context of its own. */
export interface ShellPage {
  page: Page;
  /** The main thread's work from an action until the page is idle, in milliseconds. */
  workOf(action: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Opens a path as the administrator. `prepare` is called before the first request. */
export async function openShell(
  { browser, baseUrl }: ShellBench,
  path: string,
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<ShellPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await prepare(context);
  await context.addInitScript((token) => localStorage.setItem('tangu.token', token), await tokenOf(baseUrl));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  await page.goto(baseUrl + path);
  return {
    page,
    workOf: async (action) => {
      const before = await taskTime();
      await action();
      await page.waitForTimeout(idleTime);
      return (await taskTime()) - before;
    },
    close: () => context.close(),
  };
}

/** In milliseconds: what an action starts has ended by then. */
const idleTime = 700;

async function tokenOf(baseUrl: string): Promise<string> {
  const password = createHash('md5').update(adminPassword).digest('hex');
  const answer = await fetch(`${baseUrl}/api/oauth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'admin', password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}
