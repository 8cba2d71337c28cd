import { openLoggedIn } from './log-in';
import { modulesApi } from './modules-api';
import { expect, test } from './test';

test('columns and query fields are chosen on the list, ordered by keys, undone, saved and released', async ({ page, request }) => {
  const modules = await modulesApi(request);
  const id = await modules.created('列表设计', [field('input', '名称', 'meterName'), field('inputNumber', '读数', 'reading')]);
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
});

const field = (jnpfKey: string, label: string, name: string): object => ({ __config__: { jnpfKey, label }, __vModel__: name });
