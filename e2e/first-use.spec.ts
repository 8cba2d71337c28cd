import type { Page } from '@playwright/test';
import { openLoggedIn } from './log-in';
import { expectMessage } from './messages';
import { modulesApi } from './modules-api';
import { expect, test } from './test';

const control = (jnpfKey: string, label: string, name: string, more: object = {}): object => ({
  __config__: { jnpfKey, label, formId: name, ...more },
  __vModel__: name,
});

const field = (page: Page, name: string) => page.getByRole('application', { name: '表单画布' }).locator(`[data-field="${name}"]`);

test('a click in the palette says that it adds to the selected sub-table, and offers the way out', async ({ page, request }) => {
  const id = await (await modulesApi(request)).created('子表列', [control('table', '明细', 'lines', { children: [] })]);
  await openLoggedIn(page, `/onlineDev/webDesign/${id}/design`);
  await field(page, 'lines').click({ force: true, position: { x: 30, y: 12 } });
  await page.locator('[data-control=rate]').last().click();
  await expectMessage(page, '已作为列添加到子表「明细」：评分');
  await expect(field(page, 'lines').getByText('评分').first()).toBeVisible();
  await page.getByRole('button', { name: '移到子表外' }).click();
  await expect(field(page, 'lines').getByText('评分')).toHaveCount(0);
  await expect(page.getByRole('application', { name: '表单画布' }).getByText('评分', { exact: true }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('a tap on the selected field, or the button below, opens its properties', async ({ page, request }) => {
    const id = await (await modulesApi(request)).created('手指', [control('input', '名称', 'title')]);
    await openLoggedIn(page, `/onlineDev/webDesign/${id}/design`);
    await page.setViewportSize({ width: 390, height: 844 });
    const properties = page.getByRole('dialog', { name: '属性' });
    const tap = () => field(page, 'title').tap({ force: true, position: { x: 60, y: 12 } });
    await tap();
    await expect(page.locator('[data-mark="title"]')).toBeVisible();
    await expect(properties).toBeHidden();
    await tap();
    await expect(properties.getByRole('textbox', { name: '字段名', exact: true })).toHaveValue('title');
    await properties.getByRole('button', { name: '关闭' }).click();
    await expect(properties).toBeHidden();
    await page.getByRole('button', { name: '属性', exact: true }).click();
    await expect(properties).toBeVisible();
  });
});

test('a number out of its range stays marked, and the menu of rules fits a low window', async ({ page, request }) => {
  const id = await (await modulesApi(request)).created('小数', [control('inputNumber', '数量', 'amount')]);
  await openLoggedIn(page, `/onlineDev/webDesign/${id}/design`);
  await page.setViewportSize({ width: 1280, height: 560 });
  await field(page, 'amount').click({ force: true, position: { x: 60, y: 12 } });
  await page.getByRole('searchbox', { name: '搜索属性' }).fill('小数位数');
  const decimals = page.getByRole('spinbutton', { name: '小数位数' });
  await decimals.fill('20');
  await decimals.press('Tab');
  await expect(decimals).toHaveValue('20');
  await expect(page.getByText('小数位数须为 0 到 15 的整数').first()).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索属性' }).fill('校验规则');
  await page.getByText('添加规则').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect
    .poll(async () => {
      const box = await page.getByRole('menu').last().boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 560;
    })
    .toBe(true);
});

test('problems of the names of a new module stand at their inputs', async ({ page }) => {
  await openLoggedIn(page, '/onlineDev/webDesign');
  await page.getByRole('button', { name: '新建' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建功能' });
  await dialog.getByText('空白表单').click();
  const create = dialog.getByRole('button', { name: '创建并设计' });
  await create.click();
  const [name, code] = [dialog.getByRole('textbox', { name: '名称' }), dialog.getByRole('textbox', { name: '编码' })];
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('请输入功能名称');
  await expect(code).toHaveAccessibleDescription('请输入功能编码');
  await name.fill('能耗台账');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await code.fill('energyLedger');
  await create.click();
  await expect(name.or(code).and(page.locator('[aria-invalid=true]')).first()).toBeFocused();
  await expect(dialog.getByRole('alert').first()).toContainText('已存在');
});

test('the help of a field keeps to its own room', async ({ page }) => {
  await openLoggedIn(page, '/model/energyLedger');
  await page.getByRole('button', { name: '新增' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '核算范围' }).focus();
  const help = dialog.getByText(/^燃料为范围一/);
  await expect(help).toBeVisible();
  const overlaps = await help.evaluate((element) => {
    const own = element.getBoundingClientRect();
    return [...document.querySelectorAll('[role=dialog] [data-field]')]
      .filter((other) => !other.contains(element))
      .map((other) => other.getBoundingClientRect())
      .filter(({ left, right }) => left < own.right && right > own.left)
      .filter(({ top, bottom }) => top < own.bottom - 1 && bottom > own.top + 1).length;
  });
  expect(overlaps).toBe(0);
});
