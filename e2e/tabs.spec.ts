import { dictionaryPage } from './dictionary-page';
import { elsewhere } from './elsewhere';
import { idle } from './idle';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';

test('visited views are tabs: opened by the menu, closed by cross and middle click', async ({ page }) => {
  await openLoggedIn(page);
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const menu = page.getByRole('navigation', { name: '菜单' });
  await menu.getByRole('link', { name: '能耗台账', exact: true }).click();
  await expect(tabs.getByRole('link')).toHaveText(['首页', '能耗台账']);
  await expect(tabs.getByRole('link', { name: '能耗台账', exact: true })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('button', { name: '关闭 能耗台账', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(tabs.getByRole('button', { name: /关闭/ })).toHaveCount(0);
  await menu.getByRole('link', { name: '能耗台账', exact: true }).click();
  await expect(page).toHaveURL(/\/model\/energyLedger$/);
  await tabs.getByRole('link', { name: '能耗台账', exact: true }).click({ button: 'middle' });
  await expect(page).toHaveURL(/\/home$/);
});

test('a tab comes back as it was left, moves by keyboard, survives a reload, and asks before it loses what was typed', async ({ page }) => {
  await openLoggedIn(page, '/system/sysConfig');
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const name = page.getByRole('textbox', { name: '系统名称' });
  await name.fill('Typed');
  await tabs.getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await tabs.getByRole('button', { name: '关闭 系统配置' }).click();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await tabs.getByRole('link', { name: '系统配置' }).click();
  await expect(name).toHaveValue('Typed');
  await page.getByRole('button', { name: '撤销修改' }).click();
  await page.goto('/systemData/dictionary');
  await tabs.getByRole('link', { name: '字典管理' }).press('Control+Shift+ArrowLeft');
  await page.reload();
  await expect(tabs.getByRole('link')).toHaveText(['首页', '字典管理', '系统配置']);
});

test('a page comes back without a call, or with what another user has changed meanwhile', async ({ page }) => {
  await openLoggedIn(page, '/systemData/dictionary');
  const { row, chooseCategory } = dictionaryPage(page);
  await chooseCategory('性别');
  await row('男').waitFor();
  const another = await elsewhere(page.request, '性别');
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const open = (title: string) => tabs.getByRole('link', { name: title, exact: true }).click();
  const calls: string[] = [];
  // A browser with a window reads the icon of the page again with each address.
  page.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())));
  // A page loads again until there is a connection that tells changes, which opens after the first page.
  await expect(async () => {
    await open('首页');
    await expect(row('男')).toBeHidden();
    await idle(page);
    calls.length = 0;
    await open('字典管理');
    await expect(row('男')).toBeVisible();
    await idle(page);
    expect(calls).toEqual([]);
  }).toPass();
  await open('首页');
  await another.create('另一处丙', 'elsewhereC');
  await open('字典管理');
  await expect(row('另一处丙')).toBeVisible();
  await open('首页');
  await another.remove('另一处丙');
  await open('字典管理');
  await expect(row('另一处丙')).toHaveCount(0);
});

test('the context menu closes others and all', async ({ page }) => {
  await openLoggedIn(page, '/systemData/dictionary');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人信息' }).click();
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await expect(tabs.getByRole('link')).toHaveText(['首页', '字典管理', '个人信息']);
  await tabs.getByRole('link', { name: '字典管理' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(tabs.getByRole('link')).toHaveText(['首页', '字典管理']);
  await tabs.getByRole('link', { name: '首页' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect(tabs.getByRole('link')).toHaveText(['首页']);
});

test('menus open with reduced motion', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openLoggedIn(page);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人信息' }).click();
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')).toHaveText(['首页', '个人信息']);
  // A style applies at once: the box in which antd measures texts is hidden in the frame that adds it.
  const visibility = await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('textarea'));
    const before = getComputedStyle(box).visibility;
    box.style.visibility = 'hidden';
    return [before, getComputedStyle(box).visibility];
  });
  expect(visibility).toEqual(['visible', 'hidden']);
  await context.close();
});
