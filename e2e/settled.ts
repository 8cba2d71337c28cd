import type { Page } from '@playwright/test';

/** Nothing moves any more. What still slides is missed by a click, and half faded colours have half the contrast. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity));
}
