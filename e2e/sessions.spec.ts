import { idle } from './idle';
import { logIn } from './log-in';
import { expectMessage } from './messages';
import { expect, test } from './test';

// As most users have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a tab notices that another one has logged out', async ({ page, context }) => {
  await logIn(page);
  const other = await context.newPage();
  await other.goto('/systemData/dictionary');
  await expect(other.getByRole('tree', { name: '字典分类' })).toBeVisible();
  await page.getByRole('button', { name: /用户菜单/ }).click();
  // The menu moves while it opens, so that a click could begin on one item and end on another.
  await page.getByRole('menuitem', { name: '退出登录' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('a session that ended on the server leads to the login page and back to the same screen', async ({ page }) => {
  await logIn(page, '/systemData/dictionary');
  // The list asks for its views once its rows are shown.
  await idle(page);
  const token = await page.evaluate(() => Object.values(localStorage).find((value) => /^bearer /i.test(String(value))));
  await page.request.get('/api/oauth/Logout', { headers: { authorization: String(token) } });
  // The server tells its open pages; without a connection the next call does.
  await expectMessage(page, '登录已过期，请重新登录');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, page.url());
  await expect(page).toHaveURL(/\/systemData\/dictionary$/);
});
