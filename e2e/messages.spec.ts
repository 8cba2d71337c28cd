import { confirm } from './confirm';
import { idle } from './idle';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';

test('a notice goes from the editor to the bell of every tab, and is read in one of them', async ({ page, context }) => {
  await openLoggedIn(page, '/system/notice');
  const other = await context.newPage();
  await other.goto('/404');
  await page.getByRole('button', { name: '新建' }).first().click();
  const form = page.getByRole('dialog', { name: '新建公告' });
  await form.getByRole('textbox', { name: '标题' }).fill('节能周');
  await form.getByRole('textbox', { name: '内容' }).fill('周五关灯一小时');
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
  for (const tab of [page, other]) await idle(tab);
  const row = page.getByRole('row').filter({ hasText: '节能周' });
  await row.getByRole('button', { name: '发布' }).click();
  await confirm(page);

  const bell = (tab: typeof page) => tab.getByRole('button', { name: /^消息，/ });
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('消息，1 条未读');
  await expect(row).toContainText('已发送');
  await bell(page).click();
  const drawer = page.getByRole('dialog', { name: '消息' });
  await drawer.getByRole('listitem').getByText('节能周').click();
  const detail = page.getByRole('dialog', { name: '节能周' });
  await expect(detail).toContainText('周五关灯一小时');
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('消息，0 条未读');
  await drawer.getByRole('button', { name: '关闭' }).click();

  await row.getByRole('button', { name: '删除' }).click();
  await confirm(page);
  await expect(row).toHaveCount(0);
});
