import { adminPassword } from '../start-product';
import { median } from '../median';
import type { Measurement } from '../table-of';
import type { ShellBench } from './shell-page';

const limits = { login: 120, shell: 260 };

/**
 * JavaScript as it goes over the wire, compressed with gzip: until the login page can be used, and until the page around all
 * others is idle after the login, with the smallest page in it.
 */
export async function measureShellScripts(bench: ShellBench): Promise<Measurement[]> {
  const visits = [];
  for (let round = 0; round < Math.min(3, bench.rounds); round += 1) visits.push(await visit(bench));
  return [
    measurementOf('JavaScript until the login page can be used', median(visits.map(({ login }) => login)), limits.login),
    measurementOf('JavaScript of the shell, login included', median(visits.map(({ shell }) => shell)), limits.shell),
  ];
}

const measurementOf = (name: string, size: number, limit: number): Measurement => ({
  name,
  result: `${size.toFixed(1)} KB gzip`,
  target: `≤ ${limit} KB`,
  isMet: size <= limit,
});

async function visit({ browser, baseUrl }: ShellBench): Promise<{ login: number; shell: number }> {
  const context = await browser.newContext({ locale: 'zh-CN', extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  const page = await context.newPage();
  await page.goto(`${baseUrl}/404`);
  await page.locator('input[name=account]').waitFor();
  await page.waitForTimeout(settleTime);
  const login = await page.evaluate(scriptSize);
  await page.locator('input[name=account]').fill('admin');
  await page.locator('input[type=password]').fill(adminPassword);
  await page.keyboard.press('Enter');
  await page.locator('aside nav').waitFor();
  await page.waitForTimeout(settleTime);
  const shell = await page.evaluate(scriptSize);
  await context.close();
  return { login, shell };
}

/** In milliseconds: what loads a moment after a page is drawn, such as the channel of live messages, is loaded by then. */
const settleTime = 3_500;

/** Runs in the page: the transferred size of all scripts, in kilobytes. */
function scriptSize(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return scripts.reduce((total, { transferSize }) => total + transferSize, 0) / 1024;
}
