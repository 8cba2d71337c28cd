import { openLoggedIn } from './log-in';
import { confirm } from './confirm';
import { expect, test } from './test';

test('a mail account keeps the password that is entered with it, and asks for it again when its server changes', async ({ page }) => {
  await openLoggedIn(page, '/msgCenter/accountConfig/emailConfig');
  await page.getByRole('button', { name: '新建' }).first().click();
  const form = page.getByRole('dialog');
  const values = { 名称: '报表邮箱', 编码: 'reports', 发件人昵称: '碳谷', SMTP服务器: '127.0.0.1', SMTP端口: '2525', 用户名: 'reports' };
  for (const [name, value] of Object.entries(values))
    await form.getByRole('textbox', { name }).or(form.getByRole('spinbutton', { name })).fill(value);
  const password = form.locator('input[type=password]');
  await password.fill('Secret-2024');
  const save = form.getByRole('button', { name: '确定' });
  await save.click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '报表邮箱' });

  await row.getByRole('button', { name: '编辑' }).click();
  await expect(password).toHaveValue('');
  await form.getByRole('textbox', { name: '名称' }).fill('月报邮箱');
  await save.click();
  await expect(form).toBeHidden();
  const renamed = page.getByRole('row').filter({ hasText: '月报邮箱' });

  await renamed.getByRole('button', { name: '编辑' }).click();
  await form.getByRole('textbox', { name: 'SMTP服务器' }).fill('localhost');
  await save.click();
  await expect(form.getByText('请重新输入').first()).toBeVisible();
  await password.fill('Secret-2025');
  await save.click();
  await expect(form).toBeHidden();

  await renamed.getByRole('button', { name: '删除' }).click();
  await confirm(page);
  await expect(renamed).toHaveCount(0);
});
