import type { Page } from '@playwright/test';
import { idle } from './idle';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';

const rows = (page: Page) => page.locator('tr.ant-table-row');
const body = (page: Page) => page.locator('.ant-table-body').first();
const scrolled = (page: Page): Promise<number> => body(page).evaluate(({ scrollTop }) => scrollTop);

test('a list comes back with Back, the tab, a reload and a saved view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await openLoggedIn(page, '/model/energyLedger');
  await rows(page).first().waitFor();
  // The list reads its columns and views, and then remembers how far it is scrolled.
  await idle(page);
  await body(page).evaluate((element) => element.scrollTo(0, 90));
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('90');
  await page.getByTitle('2', { exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(90);

  await page.locator('search input').first().fill('NH-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=NH-2026$/);
  await page.locator('nav a', { hasText: '首页' }).last().click();
  await page.locator('nav a', { hasText: '能耗台账' }).last().click();
  await expect(page).toHaveURL(/\?q=NH-2026$/);
  await page.reload();
  await expect(page.locator('search input').first()).toHaveValue('NH-2026');

  const button = page.getByTitle('视图', { exact: true });
  const menu = page.getByRole('region', { name: '视图' });
  await button.click();
  await menu.getByRole('button', { name: '另存为视图' }).click();
  await menu.getByRole('textbox', { name: '视图名称' }).fill('今年');
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('今年');
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('button', { name: '退出视图' }).click();
  await expect(page).toHaveURL(/energyLedger$/);
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('button', { name: '今年', exact: true }).click();
  await expect(page).toHaveURL(/\?view=\w+&q=NH-2026$/);
});
