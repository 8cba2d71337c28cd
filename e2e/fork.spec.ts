import { confirm } from './confirm';
import { openLoggedIn } from './log-in';
import { expectMessage } from './messages';
import { modulesApi } from './modules-api';
import { recordsPage } from './records-page';
import { expect, test } from './test';

test('the form of the dictionary is opened, copied as a module, released, and used', async ({ page, request }) => {
  const { row, dialog } = recordsPage(page);
  await openLoggedIn(page, '/onlineDev/webDesign');
  await page.getByRole('button', { name: '内置页面' }).click();
  const files = dialog('内置页面');
  await files.getByRole('textbox', { name: '关键词' }).fill('systemData/dictionary');
  await files.getByRole('textbox', { name: '关键词' }).press('Enter');
  const file = files.getByRole('row').filter({ has: page.getByText('systemData/dictionary', { exact: true }) });
  await file.getByRole('button', { name: '打开' }).click();

  const canvas = page.getByRole('application', { name: '表单画布' });
  // The overlay takes the pointer for the fields below it.
  await canvas.locator('[data-field]').filter({ hasText: '名称' }).click({ force: true });
  await page.keyboard.press('Delete');
  await expectMessage(page, '内置页面不能修改');
  await page.getByRole('button', { name: '另存为模块' }).click();
  const copy = dialog('另存为模块');
  await copy.getByRole('textbox', { name: '名称' }).fill('能源字典');
  await copy.getByRole('textbox', { name: '编码' }).fill('energyDictionary');
  await copy.getByRole('button', { name: /创\s*建/ }).click();
  await expect(page).toHaveURL(/\/onlineDev\/webDesign\/[^/]+\/design$/);
  const [, id = ''] = /webDesign\/([^/]+)\/design$/.exec(page.url()) ?? [];

  await page.goto(await (await modulesApi(request)).release(id));
  const fill = async (title: RegExp, fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) await dialog(title).getByRole('textbox', { name: label }).fill(text);
    await dialog(title).getByRole('button', { name: '确定', exact: true }).click();
    await expect(dialog(title)).toBeHidden();
  };
  await page.getByRole('button', { name: '新增' }).first().click();
  await fill(/^新建/, { 名称: '天然气', 编码: 'gas' });
  await row('天然气').getByRole('button', { name: '编辑' }).click();
  await fill(/^编辑/, { 名称: '液化天然气' });
  await expect(row('液化天然气')).toContainText('gas');
  await row('液化天然气').getByRole('button', { name: '删除' }).click();
  await confirm(page);
  await expect(row('液化天然气')).toHaveCount(0);
});
