import { choose } from './choose';
import { dictionaryPage, field } from './dictionary-page';
import { everyAppearance, everyTheme, violationsIn } from './every-appearance';
import { idle } from './idle';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';
import { countLayoutShift } from './layout-shift';
import { violationsOn } from './violations-on';

test('login', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入账号')).toBeVisible();
  expect(await violationsIn(page, everyTheme)).toEqual([]);
});

test('home, whose dashboard leads to its records and moves nothing', async ({ page }) => {
  const layoutShift = await countLayoutShift(page);
  await openLoggedIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dashboard = page.getByRole('region', { name: '碳排放概览' });
  await expect(dashboard.getByRole('img', { name: '每月排放' }).locator('svg')).toBeVisible();
  await idle(page);
  expect(await layoutShift()).toBeLessThan(0.05);
  expect(await violationsIn(page, everyTheme)).toEqual([]);
  await choose(page, { language: 'zh', appearance: 'light' });
  await dashboard.getByRole('button', { name: '按范围 表格' }).click();
  const figure = dashboard.getByRole('row', { name: /范围一/ }).getByRole('link');
  const sum = await figure.textContent();
  await figure.click();
  await expect(page.getByRole('row', { name: /全部合计/ })).toContainText(sum ?? '');
});

test('dictionary with its dialogs', async ({ page }) => {
  const { chooseCategory, row, dialog, drawer, openCategories } = dictionaryPage(page);
  await openLoggedIn(page, '/systemData/dictionary');
  await chooseCategory('性别');
  await expect(row('男')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await row('男').getByRole('button', { name: '编辑' }).click();
  await expect(field(dialog('编辑字典'), '名称')).toHaveValue('男');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog('编辑字典')).toBeHidden();
  await openCategories();
  await expect(drawer.getByRole('row').nth(1)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await drawer.getByRole('button', { name: '新建' }).first().click();
  await expect(dialog('新建分类')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('lock', async ({ page }) => {
  await openLoggedIn(page);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click();
  await expect(page.getByText('屏幕已锁定')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('404', async ({ page }) => {
  await openLoggedIn(page, '/404');
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('a list in every layout, theme and language, which keeps what was typed', async ({ page }) => {
  // A short list, because the time of axe grows with the page.
  await openLoggedIn(page, '/systemData/dataSource');
  await page.locator('main').getByRole('textbox').first().fill('kept');
  expect(await violationsIn(page, everyAppearance)).toEqual([]);
  await expect(page.locator('main input[value="kept"]')).toBeVisible();
  await choose(page, { language: 'zh' });
  await page.getByRole('button', { name: '界面设置' }).click();
  await expect(page.getByRole('radio', { name: '图标菜单' })).toBeAttached();
  expect(await violationsOn(page)).toEqual([]);
});
