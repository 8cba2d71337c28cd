import { expect, type Page } from '@playwright/test';

/** Waits until every state of the gallery is drawn, and no renderer is loading. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('[data-drawn][aria-busy="false"]').waitFor();
  await expect(page.locator('.ant-skeleton-active, [aria-busy="true"]')).toHaveCount(0);
}
