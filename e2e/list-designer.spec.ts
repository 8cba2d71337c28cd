import { openLoggedIn } from './log-in';
import { modulesApi } from './modules-api';
import { designTemplate, downloaded, printedPages } from './print-records';
import { expect, test } from './test';

test('columns and query fields are chosen on the list, ordered by keys, undone, saved, released and printed', async ({ page, request }) => {
  const modules = await modulesApi(request);
  const id = await modules.created('列表设计', [field('input', '名称', 'meterName'), field('inputNumber', '读数', 'reading'), lines]);
  await openLoggedIn(page, `/onlineDev/webDesign/${id}/design`);
  await page.getByText('列表', { exact: true }).click();
  const panel = page.getByRole('complementary', { name: '列表设置' });
  const headings = page.locator('th[data-field]');
  await expect(headings).toHaveText([/名称/, /读数/]);
  await expect(page.getByText('模块尚未发布')).toBeVisible();

  await panel.getByRole('button', { name: '移动「读数」' }).press('ArrowUp');
  await expect(headings).toHaveText([/读数/, /名称/]);
  await headings.first().dblclick();
  await expect(panel.getByRole('textbox', { name: '标题' })).toBeFocused();
  await panel.getByRole('textbox', { name: '标题' }).fill('本月读数');
  await expect(headings).toHaveText([/本月读数/, /名称/]);
  await panel.getByRole('button', { name: '移除「名称」' }).click();
  await expect(headings).toHaveText([/本月读数/]);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(headings).toHaveText([/本月读数/, /名称/]);

  await panel.getByText('查询', { exact: true }).click();
  await panel.getByRole('button', { name: '名称', exact: true }).click();
  await expect(page.getByRole('search').getByLabel('名称')).toBeVisible();
  await panel.getByRole('combobox', { name: '打开时的值' }).click();
  await page.getByTitle('固定值').click();
  await panel.getByRole('textbox', { name: '固定值' }).fill('甲');

  await panel.getByText('按钮', { exact: true }).click();
  await panel.getByRole('button', { name: '添加按钮' }).click();
  const dialog = page.getByRole('dialog', { name: '自定义按钮' });
  await dialog.getByRole('textbox', { name: '名称' }).fill('帮助');
  await dialog.getByRole('combobox', { name: '位置' }).click();
  await page.getByTitle('列表上方').click();
  await dialog.getByRole('combobox', { name: '操作' }).click();
  await page.getByTitle('打开链接').click();
  await dialog.getByRole('textbox', { name: '地址' }).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: '应用' }).click();
  await expect(dialog.getByText('请输入以 http')).toBeVisible();
  await dialog.getByRole('textbox', { name: '地址' }).fill('/home');
  await dialog.getByRole('button', { name: '应用' }).click();
  await expect(panel.getByRole('button', { name: '帮助 列表上方 · 打开链接' })).toBeVisible();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();

  await page.goto(await modules.release(id));
  await expect(page.locator('th[data-field]')).toHaveText([/本月读数/, /名称/]);
  await expect(page.getByRole('search').getByLabel('名称')).toHaveValue('甲');
  await page.getByRole('button', { name: '帮助' }).click();
  await expect(page).toHaveURL(/\/home/);

  await designTemplate(page, '读数单', '列表设计');
  await page.goto(`/onlineDev/webDesign/${id}/design`);
  await page.getByText('列表', { exact: true }).click();
  await panel.getByText('按钮', { exact: true }).click();
  await panel.getByRole('checkbox', { name: '批量打印' }).check();
  await panel.getByRole('combobox', { name: '打印模板' }).click();
  await page.getByTitle('读数单').click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await modules.add(id, { meterName: '甲', reading: 12, lines: [{ part: '一号' }, { part: '二号' }] });
  await modules.add(id, { meterName: '甲2', reading: 3, lines: [] });
  await page.goto(await modules.release(id));
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量打印' }).click();
  await expect(page.frameLocator('iframe').getByText('名称：甲')).toBeVisible();

  const printed = ['-1-名称:甲2叁元整部件', '-2-附件', '-3-名称:甲壹拾贰元整部件一号二号', '-4-附件'];
  expect(await printedPages(page)).toEqual(printed);
  const { pdf, word } = await downloaded(page);
  expect(pdf).toHaveLength(printed.length);
  expect(pdf[2]).toContain('壹拾贰元整');
  expect(word['word/document.xml']).toMatch(/壹拾贰元整.*<w:tbl>.*二号/s);
  expect(word['word/footer1.xml']).toContain('PAGE');
  // A bar and a QR code for each record.
  expect(Object.keys(word).filter((name) => name.startsWith('word/media/'))).toHaveLength(4);

  await page.goto('/system/printDev');
  await page.getByRole('row').filter({ hasText: '读数单' }).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '打印日志' }).click();
  await expect(page.getByRole('dialog', { name: '打印日志' }).getByRole('row').filter({ hasText: '列表设计' })).toContainText(/管理员.*2$/);
});

const field = (jnpfKey: string, label: string, name: string, config: object = {}): object => ({
  __config__: { jnpfKey, label, ...config },
  __vModel__: name,
});

const lines = field('table', '明细', 'lines', { children: [field('input', '部件', 'part')] });
