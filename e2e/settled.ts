import type { Page } from '@playwright/test';

/** Waits for the end of animations. Clicks miss moving elements, and fading colours have too little contrast. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity),
  );
}
