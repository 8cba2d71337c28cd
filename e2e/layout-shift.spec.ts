import type { Page } from '@playwright/test';
import { idle } from './idle';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** The largest shift of a page that counts as calm. */
const limit = 0.05;

test('login, home and a list do not move while they load', async ({ page }) => {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: '账号' }).waitFor();
  expect(await shiftOf(page)).toBeLessThan(limit);
  await openLoggedIn(page, '/home');
  expect(await shiftOf(page)).toBeLessThan(limit);
  await page.goto('/permission/user');
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  expect(await shiftOf(page)).toBeLessThan(limit);
});

async function shiftOf(page: Page): Promise<number> {
  await idle(page);
  return page.evaluate(() => window.layoutShift ?? Number.NaN);
}
