import type { Page } from '@playwright/test';
import { choose } from '../choose';

/** How many rows lists have: none, or 2 000. */
export type Rows = 'none' | 'many';

export interface Combination {
  width: 1440 | 390;
  language: 'zh' | 'zhtw' | 'en';
  appearance: 'light' | 'dark';
  rows: Rows;
}

/** Each two values of two choices stand together in at least one of them. */
export const combinations: readonly Combination[] = [
  { width: 390, language: 'en', appearance: 'light', rows: 'many' },
  { width: 1440, language: 'en', appearance: 'dark', rows: 'none' },
  { width: 1440, language: 'zh', appearance: 'light', rows: 'many' },
  { width: 390, language: 'zh', appearance: 'dark', rows: 'none' },
  { width: 390, language: 'zhtw', appearance: 'light', rows: 'none' },
  { width: 1440, language: 'zhtw', appearance: 'dark', rows: 'many' },
];

const heights = { 1440: 900, 390: 844 };

/** Windows below this width are drawn for phones, in pixels. */
export const narrow = 700;

/** Draws the page in a combination, as when the window and the settings change while it is open. */
export async function draw(page: Page, { width, language, appearance }: Combination): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  await choose(page, { language, appearance });
}
