import { rm } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import { browserOf } from '../../e2e/browser';
import { idle } from '../../e2e/idle';
import { dataFolder } from './data-folder';
import { median } from './median';
import { adminPassword, startProduct } from './start-product';
import type { Measurement } from './table-of';

/**
 * JavaScript as it goes over the wire, compressed with gzip: until the login page can be used, and all scripts until the
 * dictionary is drawn.
 */
export async function measureScripts(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const product = await startProduct(root, { DATA_DIR: dataDir });
  const browser = await chromium.launch(await browserOf(process.env));
  try {
    const rounds = [];
    for (let round = 0; round < 5; round += 1) rounds.push(await visit(browser, product.baseUrl));
    const login = median(rounds.map((round) => round.login));
    const dictionary = median(rounds.map((round) => round.login + round.dictionary));
    return [
      { name: 'JavaScript until the login page can be used', result: kilobytes(login), target: '≤ 120 KB', isMet: login <= 120 * 1024 },
      {
        name: 'JavaScript until the dictionary is drawn',
        result: kilobytes(dictionary),
        target: '≤ 445 KB',
        isMet: dictionary <= 445 * 1024,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function visit(browser: Browser, baseUrl: string): Promise<{ login: number; dictionary: number }> {
  const context = await browser.newContext({ locale: 'zh-CN', extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  const page = await context.newPage();
  const encodings = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) encodings.add(response.headers()['content-encoding'] ?? 'none');
  });
  await page.addInitScript(noticeFirstInput);
  await page.goto(`${baseUrl}/systemData/dictionary`);
  await page.locator('input[name=account]').fill('admin');
  await page.locator('input[type=password]').fill(adminPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('table').first().waitFor();
  await idle(page);
  const { usable, scripts } = await page.evaluate(scriptsLoaded);
  await context.close();
  // Very small ones are not worth compressing.
  if ([...encodings].some((encoding) => encoding !== 'gzip' && encoding !== 'none'))
    throw new Error(`Scripts came as ${[...encodings].join(', ')} instead of gzip.`);
  const sum = (counted: typeof scripts): number => counted.reduce((total, { bytes }) => total + bytes, 0);
  return { login: sum(scripts.filter(({ end }) => end <= usable)), dictionary: sum(scripts.filter(({ end }) => end > usable)) };
}

/** Runs in the page: stores the time at which the first input was drawn. */
function noticeFirstInput(): void {
  performance.setResourceTimingBufferSize(2000);
  const observer = new MutationObserver(() => {
    if (document.querySelector('input:enabled') === null) return;
    performance.mark('usable');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: every fetched script with its transferred bytes, and the time of the last one. */
function scriptsLoaded(): { usable: number; scripts: { bytes: number; end: number }[] } {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = entries
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .map(({ transferSize, responseEnd }) => ({ bytes: transferSize, end: responseEnd }));
  return { usable: performance.getEntriesByName('usable')[0]?.startTime ?? 0, scripts };
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`;
