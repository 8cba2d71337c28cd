import type { Locator, Page } from '@playwright/test';
import { choose } from './choose';
import { idle } from './idle';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';

declare global {
  interface Window {
    toolbarPlaces: Set<number>;
  }
}

const headings = (page: Page, name: string): Locator => page.getByRole('columnheader', { name: new RegExp(name) }).first();

/** Whether the middle of a cell is within the window and not covered by another cell. */
const isInSight = (cell: Locator): Promise<boolean> =>
  cell.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((share) => element.contains(document.elementFromPoint(left + width * share, top + height / 2)));
  });

const lists = [
  { path: '/model/energyLedger', figures: ['活动数据', '综合能耗', '排放量'] },
  { path: '/model/carbonInventory', figures: ['范围一', '范围二', '范围三', '排放总量'] },
];

for (const { path, figures } of lists) {
  test(`${path} shows its figures without scrolling at 1440 px, below headings of at most 64 px`, async ({ page }) => {
    await openLoggedIn(page, path);
    await page.locator('tr.ant-table-row').first().waitFor();
    for (const name of figures) await expect.poll(() => isInSight(headings(page, name)), { message: name }).toBe(true);
    expect((await page.locator('thead').first().boundingBox())?.height).toBeLessThanOrEqual(64);
  });
}

test('frozen cells are opaque when sorted, selected and hovered, in light and dark', async ({ page }) => {
  await openLoggedIn(page, '/model/energyLedger');
  const cells = page.locator('tr.ant-table-row .ant-table-cell-fix');
  await cells.first().waitFor();
  await headings(page, '台账编号').click();
  await expect(page.locator('td.ant-table-column-sort').first()).toBeVisible();
  await page.locator('tr.ant-table-row').nth(1).getByRole('checkbox').check();
  await page.locator('tr.ant-table-row').nth(2).hover();
  // An opaque colour is computed as `rgb(…)`.
  const translucent = () =>
    cells.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).backgroundColor).filter((colour) => !colour.startsWith('rgb(')),
    );
  await expect.poll(translucent).toEqual([]);
  await choose(page, { appearance: 'dark' });
  await expect.poll(translucent).toEqual([]);
});

test('a tablet freezes the first column alone, opens the detail by a tap, and has the actions in a menu', async ({ page }) => {
  await openLoggedIn(page, '/model/energyLedger');
  await page.setViewportSize({ width: 760, height: 844 });
  const row = page.locator('tr.ant-table-row').first();
  await row.waitFor();
  const frozen = () =>
    row
      .locator('td')
      .evaluateAll((cells) => cells.flatMap((cell, index) => (getComputedStyle(cell).position === 'sticky' ? [index] : [])));
  await expect.poll(async () => (await frozen()).length).toBe(1);
  await row.getByRole('button', { name: '操作' }).click();
  await expect(page.getByRole('menuitem', { name: '删除' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByText(/^NH-/).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a phone has cards, whose tap opens the detail, with the rows of its sub-table stacked', async ({ page }) => {
  await openLoggedIn(page, '/model/energyLedger');
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: '列表' }).getByRole('listitem').first();
  await expect(card).toContainText('排放量（tCO₂e）');
  await expect(page.getByText('排放量（tCO₂e）合计')).toBeVisible();
  await card.getByText('核算单元').click();
  await expect(page.getByRole('dialog').getByText('表号').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('table')).toHaveCount(0);
});

test('a list names the totals of its page and of all pages', async ({ page }) => {
  await openLoggedIn(page, '/model/energyLedger');
  const totals = page.locator('.ant-table-summary tr');
  await expect(totals).toHaveCount(2);
  await expect(totals.nth(0)).toContainText('本页合计');
  await expect(totals.nth(1)).toContainText('全部合计');
  const amounts = await totals.evaluateAll((rows) =>
    rows.map((row) => Math.max(...[...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent.replaceAll(',', '')) || 0))),
  );
  expect(amounts[1]).toBeGreaterThan(amounts[0] ?? 0);
});

test('the toolbar of a list is drawn at its place, and does not move when the conditions load', async ({ page }) => {
  await page.addInitScript(() => {
    const places = new Set<number>();
    window.toolbarPlaces = places;
    const look = () => {
      const buttons = [...document.querySelectorAll('main button')].filter(({ textContent }) => textContent === '导出');
      for (const button of buttons) places.add(Math.round(button.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    look();
  });
  await openLoggedIn(page, '/model/energyLedger');
  await expect(page.getByRole('search').getByRole('button', { name: '更多条件' })).toBeVisible();
  await idle(page);
  expect(await page.evaluate(() => window.toolbarPlaces.size)).toBe(1);
});
