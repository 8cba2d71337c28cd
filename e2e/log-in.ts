import { createHash } from 'node:crypto';
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

/**
 * Opens `path` with a session of its own, which the API gives, and waits until the layout is drawn. The login page has
 * journeys of its own, and takes two seconds.
 */
export async function openLoggedIn(page: Page, path = '/', user = administrator): Promise<void> {
  await openWithSession(page, path, user);
  await page.getByRole('navigation', { name: '菜单' }).waitFor();
}

/** The same, without waiting for a layout in Chinese: another session of the user may have chosen another language. */
export async function openWithSession(page: Page, path = '/', { account, password } = administrator): Promise<void> {
  const hash = createHash('md5').update(password).digest('hex');
  const answer = await page.request.post('/api/oauth/Login', { data: { account, password: hash } });
  const { data } = (await answer.json()) as { data: { token: string } };
  // Once for each tab, so that a logout stays one. A frame of another site has no storage.
  await page.addInitScript((token) => {
    if (window.top !== window || sessionStorage.getItem('token-is-set') !== null) return;
    sessionStorage.setItem('token-is-set', '1');
    localStorage.setItem('tangu.token', token);
  }, data.token);
  await page.goto(path);
}
