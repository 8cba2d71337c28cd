import type { Locator } from '@playwright/test';
import { openLoggedIn } from './log-in';
import { recordsPage } from './records-page';
import { expect, test } from './test';

test('a module is copied, released into a menu and removed again', async ({ page }) => {
  const { row, dialog, search, choose, confirm } = recordsPage(page);
  await openLoggedIn(page, '/onlineDev/webDesign');
  const more = async (record: Locator, name: string) => {
    await record.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await more(row('reductionProject'), '复制');
  const copy = row('减排项目副本');
  await expect(copy).toContainText('未发布');

  await copy.getByRole('button', { name: '发布' }).click();
  const release = dialog('发布功能');
  await choose(release, '上级菜单', ['碳管理']);
  // The list accepts several choices, so it stays open until the user leaves it.
  await page.keyboard.press('Tab');
  await release.getByRole('button', { name: '发布', exact: true }).click();
  await expect(release).toBeHidden();
  await expect(copy).toContainText('已发布');

  await page.getByRole('navigation', { name: '菜单' }).getByText('碳管理', { exact: true }).click();
  await page.getByRole('menuitem', { name: /减排项目副本/ }).click();
  await expect(
    page
      .getByText('暂无数据')
      .or(page.getByRole('button', { name: '新增' }).first())
      .first(),
  ).toBeVisible();

  await page.goto('/onlineDev/webDesign');
  await search('减排项目副本');
  const name = await copy.getByText(/^减排项目副本/).innerText();
  await more(copy, '删除');
  await confirm(name);
  await expect(copy).toHaveCount(0);
});

test('conditions on any field filter a list and are removed again', async ({ page }) => {
  const { row, dialog, choose } = recordsPage(page);
  await openLoggedIn(page, '/model/carbonInventory');
  await expect(row('PC-2025-HB')).toBeVisible();
  await page.getByRole('button', { name: '高级查询' }).click();
  const query = dialog('高级查询');
  await choose(query, '选择字段', ['盘查编号']);
  await query.getByRole('textbox', { name: '盘查编号的值' }).fill('PC-2025-QH-1');
  await query.getByRole('button', { name: '查询', exact: true }).click();
  await expect(query).toBeHidden();
  await expect(row('PC-2025-QH-1')).toBeVisible();
  await expect(row('PC-2025-HB')).toHaveCount(0);

  await page.getByRole('button', { name: '清除高级查询' }).click();
  await expect(row('PC-2025-HB')).toBeVisible();
});
