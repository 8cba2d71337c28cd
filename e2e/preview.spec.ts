import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openLoggedIn } from './log-in';
import { expectMessage } from './messages';
import { expect, test } from './test';
import { violationsOn } from './violations-on';

const editor = (page: Page) => page.getByRole('textbox', { name: '表单 JSON' });
const form = (page: Page) => page.getByRole('region', { name: '表单', exact: true });
const issues = (page: Page) => page.getByRole('region', { name: '问题' });
const value = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.getByRole('tabpanel').locator('pre').first().textContent()) ?? '');

/** Puts a text into the editor as if it were pasted. */
async function paste(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

const field = (name: string, label: string, more: object = {}, config: object = {}) => ({
  __config__: { jnpfKey: 'comInput', label, ...config },
  __vModel__: name,
  ...more,
});

/** Form JSON of JNPF with a calculation and a script. */
const site = readFileSync(new URL('forms/site.json', import.meta.url), 'utf8');

test.beforeEach(async ({ page }) => {
  await openLoggedIn(page, '/previewModel');
  await expect(editor(page)).toBeVisible();
});

test('form JSON is drawn while the user types: issues with their lines, the form, its value and its linkage', async ({ page }) => {
  await paste(page, site.replace('"labelWidth": 100,', '"labelWidth": 100,,'));
  await expect(issues(page).getByRole('button')).toContainText('第 2 行');
  await expect(page.locator('.cm-lintRange-error, .cm-lintPoint-error').first()).toBeVisible();

  await paste(page, site);
  await expect(form(page).getByLabel('站点')).toBeVisible();
  await expect(issues(page).getByRole('button', { name: /onLoad/ })).toBeVisible();

  await form(page).getByLabel('站点').fill('北区');
  await form(page).getByLabel('用量').fill('3');
  await form(page).getByLabel('因子').fill('0.1');
  await expect.poll(() => value(page)).toMatchObject({ site: '北区', used: 3, factor: 0.1, emission: 0.3 });

  await page.getByRole('tab', { name: '联动 2' }).click();
  await expect(page.getByRole('img', { name: '联动图：3 个字段，2 条联动' })).toBeVisible();
  await page.getByRole('button', { name: '在 JSON 中查看: 排放' }).first().click();
  await expect(editor(page)).toBeFocused();

  await page.getByRole('tab', { name: '脚本 1' }).click();
  await page.locator('summary', { hasText: 'onLoad' }).click();
  await expect(page.getByText('window.hacked = true').last()).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('the form keeps typed values while its JSON changes, and the editor keeps its text over a reload', async ({ page }) => {
  await paste(page, JSON.stringify([field('a', '甲'), field('b', '乙')]));
  await form(page).getByLabel('甲').fill('留下');
  await form(page).getByLabel('乙').fill('离开');
  await paste(page, JSON.stringify([field('a', '甲（改名）'), field('c', '丙')]));
  await expect(form(page).getByLabel('甲（改名）')).toHaveValue('留下');
  await expect(form(page).getByLabel('丙')).toHaveValue('');

  await page.keyboard.insertText('[');
  await expect(page.getByText('JSON 有误，显示的是上一次可用的表单')).toBeVisible();
  await expect(form(page).getByLabel('甲（改名）')).toHaveValue('留下');

  await paste(page, JSON.stringify([field('d', '丁')]));
  await expect(form(page).getByLabel('丁')).toBeVisible();
  await page.reload();
  await expect(form(page).getByLabel('丁')).toBeVisible();
  await expect(editor(page)).toContainText('丁');
});

test('a submit checks all fields and focuses a missing one; another page keeps it, closing it asks', async ({ page }) => {
  await paste(page, JSON.stringify([field('a', '甲'), field('b', '乙', {}, { required: true })]));
  await expect(form(page).getByLabel('乙')).toBeVisible();
  await form(page).getByRole('button', { name: '提交' }).click();
  await expect(form(page).getByText('有 1 处需要修改')).toBeVisible();
  await expect(form(page).getByLabel('乙')).toBeFocused();
  await page.keyboard.type('好');
  await form(page).getByRole('button', { name: '提交' }).click();
  await expect(form(page).getByText('校验通过')).toBeVisible();
  await page.getByText('JNPF', { exact: true }).click();
  await expect.poll(() => value(page)).toMatchObject({ b: '好' });

  await page.getByRole('link', { name: '首页', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(form(page).getByLabel('乙')).toHaveValue('好');
  await page.getByRole('button', { name: '关闭 功能预览' }).click();
  await page.getByRole('button', { name: '留在此页' }).click();
  await expect(form(page).getByLabel('乙')).toHaveValue('好');
  await page.getByRole('button', { name: '关闭 功能预览' }).click();
  await page.getByRole('button', { name: '离开' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('our own descriptors are checked as on the server, and become form JSON', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await paste(page, '{ "id": "form", "jnpfKey": "form", "children": [{ "id": "a", "jnpfKey": "inptu", "label": "甲" }] }');
  await issues(page)
    .getByRole('button', { name: /inptu.*input/ })
    .click();
  await page.keyboard.insertText('"input"');
  await expect(form(page).getByLabel('甲')).toBeVisible();
  await expect(issues(page).getByText('没有问题')).toBeVisible();
  await page.getByRole('button', { name: '复制 JNPF JSON' }).click();
  await expectMessage(page, '已复制表单的 JNPF JSON');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ fields: [{ __config__: { label: '甲' }, __vModel__: 'a' }] });
  expect(copied).toContain('"jnpfKey": "input"');
});

test('names are completed while the user types', async ({ page }) => {
  await paste(page, '{"id":"form","jnpfKey":"form","children":[{"id":"a","jnpfKey":"input","props":{}}]}');
  await expect(form(page)).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('"maxl');
  // The editor ignores a choice within the first moments of its list, which a slow machine stretches, and may close the list.
  const option = page.getByRole('option', { name: 'maxlength' });
  await expect(async () => {
    if (!(await option.isVisible())) await editor(page).press('Control+Space');
    await option.click();
    await expect(editor(page)).toContainText('"maxlength"');
  }).toPass();
  await page.keyboard.type('5');
  await expect(editor(page)).toContainText('"props":{"maxlength": 5}');
});

test.describe('examples', () => {
  for (const [name, label] of [
    ['能耗台账', '站点'],
    ['企业档案', '企业名称'],
    ['全部控件', '燃料'],
  ] as const) {
    test(name, async ({ page }) => {
      await page.getByRole('button', { name: '示例' }).click();
      await page.getByRole('menuitem', { name }).click();
      await expect(form(page).getByLabel(label).first()).toBeVisible();
      await expect(issues(page).getByText('没有问题')).toBeVisible();
      await expect(form(page).getByText('这里显示出错了')).toHaveCount(0);
    });
  }
});

test('axe finds nothing serious in the preview', async ({ page }) => {
  await page.getByRole('button', { name: '示例' }).click();
  await page.getByRole('menuitem', { name: '能耗台账' }).click();
  await expect(form(page).getByLabel('站点')).toBeVisible();
  await form(page).getByRole('button', { name: '提交' }).click();
  await expect(form(page).getByText(/有 \d+ 处需要修改/).first()).toBeVisible();
  const violations = await violationsOn(page);
  await page.getByRole('tab', { name: /联动/ }).click();
  await paste(page, '{ "fields": [{}], }');
  await expect(issues(page).getByRole('button').first()).toBeVisible();
  expect([...violations, ...(await violationsOn(page))]).toEqual([]);
});

test('five megabytes do not freeze the page, and larger files are refused', async ({ page }) => {
  test.slow();
  const fields = Array.from({ length: 2_100 }, (_, index) => field(`f${index}`, `字段 ${index}`, { note: 'x'.repeat(2_150) }));
  const large = JSON.stringify(fields);
  expect(large.length).toBeGreaterThan(4_500_000);
  const open = async (text: string) =>
    page.locator('input[type="file"]').setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await open(large);
  await expect(form(page).getByText('这个表单有 2100 个控件')).toBeVisible();
  await editor(page).click();
  // The page stays usable because the form is drawn only when asked for.
  await page.keyboard.type(' ');
  await expect(form(page).getByLabel('字段 1', { exact: true })).toHaveCount(0);
  await form(page).getByRole('button', { name: '仍然显示' }).click();
  await expect(form(page).getByLabel('字段 1', { exact: true })).toBeVisible();
  await open(JSON.stringify([...fields, ...fields]));
  await expect(page.getByText('内容超过 5 MB').first()).toBeVisible();
});

test('in a narrow window the panes are tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await paste(page, JSON.stringify([field('a', '甲')]));
  await page.getByRole('tab', { name: '表单', exact: true }).click();
  await form(page).getByLabel('甲').fill('窄');
  await page.getByRole('tab', { name: '值' }).click();
  await expect(page.getByText('"a": "窄"')).toBeVisible();
});

test('the line between the panes moves with pointer and keys', async ({ page }) => {
  const line = page.getByRole('separator', { name: '调整编辑器宽度' });
  const before = Number(await line.getAttribute('aria-valuenow'));
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuenow', String(before + 2));
  // Waits until the line stands still: the editor that loads moves it.
  await line.hover({ position: { x: 1, y: 50 } });
  const box = await line.boundingBox();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 50);
  await page.mouse.up();
  await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 5);
});
