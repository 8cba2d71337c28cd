import type { Page } from '@playwright/test';
import { openLoggedIn } from './log-in';
import { modulesApi } from './modules-api';
import { expect, test } from './test';

test('two designers of a module see each other, and the second save is merged by choice', async ({ page, request, browser, baseURL }) => {
  const id = await (
    await modulesApi(request)
  ).created('共同设计', [field('input', '名称', 'meterName'), field('input', '编号', 'meterCode')]);
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const other = await context.newPage();
  for (const tab of [page, other]) await openLoggedIn(tab, `/onlineDev/webDesign/${id}/design`);
  for (const tab of [page, other]) await expect(tab.getByRole('list', { name: '同时设计此模块的人' }).getByRole('listitem')).toHaveCount(1);

  await canvasField(page, 'meterName').click({ force: true });
  await expect(other.locator('[data-mark][data-peers="1"]')).toBeVisible();

  await other.route(/visualdev\/Base/, (route) => route.abort());
  await rename(other, 'meterName', '设备名称');
  await rename(other, 'meterCode', '表号');
  await expect(other.getByText('无法连接服务器，将自动重试')).toBeVisible();
  await rename(page, 'meterName', '表计名称');
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await other.unroute(/visualdev\/Base/);

  const conflict = other.getByRole('dialog').getByRole('row').filter({ hasText: '设备名称' });
  await conflict.getByText('表计名称').click();
  await other.getByRole('button', { name: '合并并保存' }).click();
  await expect(canvasField(other, 'meterName')).toContainText('表计名称');
  await expect(canvasField(other, 'meterCode')).toContainText('表号');

  await page.getByRole('button', { name: /并入.*的保存/ }).click();
  await expect(canvasField(page, 'meterCode')).toContainText('表号');
  await context.close();
  await expect(page.getByRole('list', { name: '同时设计此模块的人' })).toHaveCount(0);
});

const field = (jnpfKey: string, label: string, name: string): object => ({ __config__: { jnpfKey, label }, __vModel__: name });

const canvasField = (page: Page, name: string) => page.getByRole('application', { name: '表单画布' }).locator(`[data-field="${name}"]`);

async function rename(page: Page, name: string, label: string): Promise<void> {
  await canvasField(page, name).click({ force: true });
  await page.getByRole('textbox', { name: '标签', exact: true }).fill(label);
  await expect(canvasField(page, name)).toContainText(label);
}
