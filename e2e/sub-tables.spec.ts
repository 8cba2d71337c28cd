import type { Locator } from '@playwright/test';
import { openLoggedIn } from './log-in';
import { recordsPage } from './records-page';
import { expect, test } from './test';

test('a phone stacks the rows of a sub-table and of a picker', async ({ page }) => {
  await openLoggedIn(page, '/model/energyLedger');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = recordsPage(page).dialog('新建能耗台账');
  const energy = form.getByRole('combobox', { name: '能源品种' });
  await energy.fill('天然气');
  await energy.press('Enter');

  const meters = form.getByRole('table', { name: '表计读数' });
  await form.getByRole('button', { name: '添加' }).click();
  const row = meters.getByRole('row', { name: /^第 1 行/ });
  await expect(row.getByRole('textbox', { name: '表号' })).toBeFocused();
  await expect.poll(() => overflowOf(meters)).toBe(0);
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(row.getByText('不能为空')).toHaveCount(3);
  await expect.poll(() => overflowOf(meters)).toBe(0);
  await row.getByRole('button', { name: '复制' }).click();
  await expect(meters.getByRole('row', { name: /^第 2 行/ })).toBeVisible();

  await form.getByRole('combobox', { name: '选用因子' }).click();
  const factors = page.getByRole('dialog').last().getByRole('table');
  const factor = factors.getByRole('row').filter({ hasText: 'FUEL-NG' });
  await expect.poll(() => overflowOf(factors)).toBe(0);
  expect((await factor.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await factor.getByRole('cell', { name: /^单位/ }).click();
  await expect(factor.getByRole('radio')).toBeChecked();
});

test('a failed save scrolls a sub-table to its first wrong cell', async ({ page }) => {
  await openLoggedIn(page, '/model/energyLedger');
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = recordsPage(page).dialog('新建能耗台账');
  await form.getByRole('button', { name: '添加' }).click();
  const meters = form.getByRole('table', { name: '表计读数' });
  await meters.getByRole('textbox', { name: '表号' }).fill('M-1');
  const scroller = meters.locator('xpath=..');
  await scroller.evaluate((element) => (element.scrollLeft = element.scrollWidth));
  await form.getByRole('button', { name: '确定', exact: true }).click();
  await expect(meters.getByText('不能为空')).toHaveCount(2);
  const reading = meters.getByRole('row', { name: /^1/ }).locator('[data-column="startReading"]');
  await expect.poll(async () => (await reading.boundingBox())?.x).toBeGreaterThan((await scroller.boundingBox())?.x ?? 0);
});

/** By how many pixels a table is wider than its frame. */
const overflowOf = (table: Locator): Promise<number> =>
  table.evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : -1));
