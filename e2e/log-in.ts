import type { Page } from '@playwright/test';
import { administrator } from './administrator';

/** Logs the administrator in at the login page, going to `path` first, and waits until the layout is drawn. */
export async function logIn(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await fillLogin(page, administrator.password);
  await page.getByRole('navigation', { name: '菜单' }).waitFor();
}

/** Fills the login page in and sends it. */
export async function fillLogin(page: Page, password: string, account = administrator.account): Promise<void> {
  await page.getByRole('textbox', { name: '账号' }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
