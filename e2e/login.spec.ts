import { administrator } from './administrator';
import { fillLogin, logIn } from './log-in';
import { expect, test } from './test';

test('requires account and password before a request', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入账号')).toBeVisible();
  await expect(page.getByText('请输入密码')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused();
});

test('refuses a wrong password with a message and accepts the right one', async ({ page }) => {
  await page.goto('/');
  await fillLogin(page, 'wrong');
  await expect(page.getByRole('alert')).toHaveText(/账号或密码错误/);
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, administrator.password);
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test('shows the same message for an unknown account', async ({ page }) => {
  await page.goto('/');
  await fillLogin(page, 'wrong', 'unknown-user');
  await expect(page.getByRole('alert')).toHaveText(/账号或密码错误/);
});

test('returns to the requested deep link', async ({ page }) => {
  await logIn(page, '/systemData/dictionary?from=mail');
  await expect(page).toHaveURL(/\/systemData\/dictionary\?from=mail$/);
  await expect(page.getByRole('tree', { name: '字典分类' })).toBeVisible();
});

test('does not redirect to another site', async ({ page }) => {
  await logIn(page, '/login?redirect=//evil.example/');
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
});

test('stays logged in after a reload, until the user logs out', async ({ page }) => {
  await logIn(page);
  await page.reload();
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible();
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
});

test('reports an unknown address inside the layout', async ({ page }) => {
  await logIn(page, '/no/such/page');
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  await page
    .getByRole('button', { name: '回到首页' })
    .or(page.getByRole('link', { name: '回到首页' }))
    .click();
  await expect(page).toHaveURL(/\/home$/);
});

test('locks the screen, keeps it locked over a reload, and unlocks it with the password', async ({ page }) => {
  await logIn(page, '/systemData/dictionary');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click();
  await expect(page.getByText('屏幕已锁定')).toBeVisible();
  await page.reload();
  await expect(page.getByText('屏幕已锁定')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: '解锁' }).click();
  await expect(page.getByText(/密码/).filter({ hasText: /错误|不正确/ })).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: '解锁' }).click();
  await expect(page.getByRole('tree', { name: '字典分类' })).toBeVisible();
});
