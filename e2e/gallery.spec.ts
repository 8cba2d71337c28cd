import type { Page } from '@playwright/test';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';
import { violationsOn } from './violations-on';

/** Sets appearance and language, as the buttons of the top bar do. */
const choose = (page: Page, settings: object) =>
  page.evaluate(
    (chosen) =>
      localStorage.setItem('tangu.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('tangu.settings') ?? '{}'), ...chosen })),
    settings,
  );

/** Every state is drawn, and no renderer is loading. */
async function drawn(page: Page): Promise<void> {
  await page.locator('[data-drawn][aria-busy="false"]').waitFor({ timeout: 60_000 });
  await expect(page.locator('.ant-skeleton-active, [aria-busy="true"]')).toHaveCount(0);
}

test('shows every renderer in its states, and one of them by its address', async ({ page }) => {
  await openLoggedIn(page, '/gallery');
  await drawn(page);
  await expect(page.getByText('这里显示出错了')).toHaveCount(0);
  await page.getByRole('searchbox', { name: '搜索控件' }).fill('numin');
  await page.getByRole('link', { name: 'numInput' }).click();
  await expect(page).toHaveURL(/\/gallery\/numInput$/);
  await expect(page.getByRole('heading', { name: /^numInput/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^precision/ })).toBeVisible();
  await page.goto('/gallery/date');
  await expect(page.getByRole('heading', { name: /^date / })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: '控件库' })).toHaveCount(1);
  await page.goto('/gallery/unheardOf');
  await expect(page.getByText('没有名为“unheardOf”的控件')).toBeVisible();
});

// Colours depend on the appearance, names and labels on the language: each of them once.
const looks = [
  { appearance: 'light', language: 'zh' },
  { appearance: 'light', language: 'en' },
  { appearance: 'dark', language: 'zhtw' },
] as const;

for (const group of ['fields', 'layouts'] as const) {
  for (const { appearance, language } of looks) {
    test(`axe finds nothing serious in any state of the ${group}, ${appearance}, ${language}`, async ({ page }) => {
      await openLoggedIn(page);
      await choose(page, { appearance, language });
      await page.goto(`/gallery?group=${group}`);
      await drawn(page);
      expect(await violationsOn(page)).toEqual([]);
    });
  }
}
