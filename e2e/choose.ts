import type { Page } from '@playwright/test';

interface Settings {
  appearance?: 'light' | 'dark';
  language?: 'zh' | 'zhtw' | 'en';
  layoutType?: 'classic' | 'functional' | 'plain' | 'blend';
}

/** Chooses appearance, language or layout as another tab would, so that menus and dialogs stay open. */
export async function choose(page: Page, settings: Settings): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'tangu.settings';
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...chosen });
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, settings);
  const { appearance } = settings;
  if (appearance) await page.waitForFunction((chosen) => document.documentElement.style.colorScheme === chosen, appearance);
}
