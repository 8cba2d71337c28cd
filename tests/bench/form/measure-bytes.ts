import type { Browser } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import type { Measurement } from '../table-of';

const limit = 263;

/** JavaScript and CSS that the page of a form loads until it is drawn, compressed with gzip. */
export async function measureBytes(browser: Browser, address: string): Promise<Measurement[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname))
      sizes.set(
        pathname,
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await page.goto(`${address}ours.html`);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(() => window.bench.mount({ fields: 200, rows: 20, draw: 'all' }));
  await page.waitForLoadState('networkidle');
  const files = await Promise.all([...sizes].map(async ([name, size]) => ({ name, size: await size })));
  await context.close();
  for (const { name, size } of files.toSorted((a, b) => b.size - a.size).slice(0, 12))
    console.error(`    ${(size / 1024).toFixed(1)} KB ${name}`);
  const total = files.reduce((sum, { size }) => sum + size, 0) / 1024;
  return [
    {
      name: 'JavaScript and CSS of the page of a form',
      result: `${total.toFixed(0)} KB gzip`,
      target: `≤ ${limit} KB`,
      isMet: total <= limit,
    },
  ];
}
