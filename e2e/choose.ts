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
  const { appearance, language, layoutType } = settings;
  if (appearance) await page.waitForFunction((chosen) => document.documentElement.style.colorScheme === chosen, appearance);
  if (language) await page.locator(`html[lang="${tags[language]}"]`).waitFor();
  // The login page has no layout.
  if (layoutType) await page.locator(`[data-layout="${layoutType}"], html:not(:has([data-layout]))`).first().waitFor();
}

const tags = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' };
