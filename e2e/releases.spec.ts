import type { Locator, Page, Route } from '@playwright/test';
import { openLoggedIn } from './log-in';
import { expectMessage } from './messages';
import { modulesApi } from './modules-api';
import { expect, test } from './test';

test('a removed field is recovered under the new name of the field that it uses, and the undo takes it away', async ({ page, request }) => {
  const api = await modulesApi(request);
  const id = await api.created('恢复字段', [
    field('input', '名称', 'title', 'n1'),
    field('inputNumber', '单价', 'price', 'n2'),
    { ...field('input', '备注', 'note', 'n3'), __tangu__: { set: { visible: 'price > 0' } } },
  ]);
  await openLoggedIn(page, `/onlineDev/webDesign/${id}/design`);
  await release(page);
  // A column without values is not kept.
  await api.add(id, { title: '甲', price: 3, note: '乙' });

  await canvasField(page, 'note').click({ force: true });
  await page.keyboard.press('Delete');
  await expect(canvasField(page, 'note')).toHaveCount(0);
  await release(page);

  await canvasField(page, 'price').click({ force: true });
  await page.getByRole('textbox', { name: '字段名', exact: true }).fill('cost');
  await page.keyboard.press('Enter');
  await expect(canvasField(page, 'cost')).toBeAttached();

  await page.getByRole('button', { name: '版本记录' }).click();
  const history = page.getByRole('dialog', { name: '版本', exact: true });
  await history.getByRole('listitem').filter({ hasText: '备注' }).getByRole('button', { name: '恢复到设计' }).click();
  await expectMessage(page, /price → cost/);
  await expect(canvasField(page, 'note')).toBeAttached();
  await page.getByRole('button', { name: '撤销', exact: true }).last().click();
  await expectMessage(page, '已撤销');
  await expect(canvasField(page, 'note')).toHaveCount(0);
  await expect(canvasField(page, 'cost')).toBeAttached();
});

test('nothing is released before its plan is shown', async ({ page, request }) => {
  const id = await (await modulesApi(request)).created('等待检查', [field('input', '名称', 'title', 'n1')]);
  await openLoggedIn(page, `/onlineDev/webDesign/${id}/design`);
  const held: Route[] = [];
  await page.route('**/Actions/Plan*', (route) => void held.push(route));
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog.getByText(/发布计划还没有显示/).first()).toBeInViewport();
  await Promise.all(held.map((route) => route.continue()));
  await expect(dialog.getByText(/版本 1/)).toBeVisible();
  await expect(dialog.getByText(/发布计划还没有显示/)).toHaveCount(0);
  await dialog.getByRole('button', { name: '取消', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});

const field = (jnpfKey: string, label: string, name: string, formId: string): object => ({
  __config__: { jnpfKey, label, formId },
  __vModel__: name,
});

const canvasField = (page: Page, name: string): Locator =>
  page.getByRole('application', { name: '表单画布' }).locator(`[data-field="${name}"]`);

async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('设计的变化')).toBeVisible();
  for (const box of await dialog.getByRole('checkbox', { checked: false }).all()) await box.check();
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
