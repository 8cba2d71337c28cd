import type { Page } from '@playwright/test';

/** In ms. */
const quietTime = 700;

/**
 * Waits until the page has not loaded anything for a moment. Playwright's `networkidle` never comes on a page with a shared
 * worker, whose own script counts as loading for ever.
 */
export async function idle(page: Page): Promise<void> {
  for (let [before, count] = [-1, 0]; before !== count;) {
    before = count;
    await page.waitForTimeout(quietTime);
    count = await page.evaluate(() => performance.getEntriesByType('resource').length);
  }
}
