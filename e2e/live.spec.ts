import { dictionaryPage } from './dictionary-page';
import { elsewhere } from './elsewhere';
import { idle } from './idle';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';

test('lists of all tabs show what another browser has changed, over one connection', async ({ page, context }) => {
  const sockets: string[] = [];
  context.on('page', (opened) => opened.on('websocket', (socket) => sockets.push(socket.url())));
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await openLoggedIn(page, '/systemData/dictionary');
  const other = await context.newPage();
  await other.goto('/systemData/dictionary');
  for (const tab of [page, other]) {
    await dictionaryPage(tab).chooseCategory('性别');
    await dictionaryPage(tab).row('男').waitFor();
  }
  // Their code for messages loads after the first page.
  for (const tab of [page, other]) await idle(tab);
  const another = await elsewhere(page.request, '性别');
  await another.create('另一处', 'elsewhere');
  for (const tab of [page, other]) {
    // A tab in the background waits until it is shown.
    await tab.bringToFront();
    await expect(dictionaryPage(tab).row('另一处')).toBeVisible();
  }
  await another.remove('另一处');
  await expect(dictionaryPage(other).row('另一处')).toHaveCount(0);
  // The connection belongs to the shared worker.
  expect(sockets).toEqual([]);
});

test('without shared workers each tab has a connection of its own, and none after a logout', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await openLoggedIn(page, '/systemData/dictionary');
  await expect.poll(() => sockets).toEqual([expect.stringMatching(/\/websocket$/)]);
  const { row, chooseCategory } = dictionaryPage(page);
  await chooseCategory('性别');
  await row('男').waitFor();
  await idle(page);
  const another = await elsewhere(page.request, '性别');
  await another.create('另一处乙', 'elsewhereB');
  await expect(row('另一处乙')).toBeVisible();
  await another.remove('另一处乙');
  await expect(row('另一处乙')).toHaveCount(0);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).press('Enter');
  // The page is left, and the browser closes what it held. The login page must not connect.
  await page.waitForURL(/\/login/);
  await page.getByRole('button', { name: '登录' }).waitFor();
  await idle(page);
  expect(sockets).toHaveLength(1);
});
