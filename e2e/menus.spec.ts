import type { Locator, Page } from '@playwright/test';
import { confirm } from './confirm';
import { openLoggedIn } from './log-in';
import { expectMessage } from './messages';
import { expect, test } from './test';
import { violationsOn } from './violations-on';

test('menus are moved by dragging and by keys, open a dictionary, and go back when the server refuses', async ({ page }) => {
  await openLoggedIn(page, '/system/menu');
  const plants = await addMenu(page, { fullName: '旅程甲', enCode: 'journeyA', type: 1 });
  const offices = await addMenu(page, { fullName: '旅程乙', enCode: 'journeyB', type: 1 });
  const kiln = await addMenu(page, { fullName: '旅程窑', enCode: 'journeyKiln', type: 2, parentId: plants, urlAddress: 'journey/kiln' });
  await page.getByRole('button', { name: '刷新' }).click();

  await test.step('drag below a folder', async () => {
    await drag(page, row(page, '旅程窑'), row(page, '旅程乙'));
    await expect(row(page, '旅程乙')).not.toHaveAttribute('data-drop');
    await expect.poll(() => parentOf(page, kiln)).toBe(offices);
  });

  await test.step('out and up by keys', async () => {
    await handle(page, '旅程窑').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expectMessage(page, /旅程窑 已移到 顶级 下第 \d+ 项/);
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(handle(page, '旅程窑')).toBeFocused();
    await expect.poll(() => parentOf(page, kiln)).toBe(plants);
    expect(new URL(page.url()).pathname).toBe('/system/menu');
  });

  await test.step('a folder at the top stays there', async () => {
    await handle(page, '旅程乙').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expectMessage(page, '顶级目录不能移动到其他目录下');
    await expectMessage(page, '移动未保存，已恢复原位');
    expect(await parentOf(page, offices)).toBe('-1');
  });
  expect(await violationsOn(page)).toEqual([]);

  await test.step('choose a dictionary', async () => {
    await page.getByRole('button', { name: '新建' }).first().click();
    const dialog = page.getByRole('dialog', { name: '新建菜单' });
    await dialog.getByLabel('类型').click();
    await page.getByTitle('字典', { exact: true }).click();
    await dialog.getByLabel('名称').fill('旅程字典');
    await dialog.getByLabel('编码').fill('journeyDictionary');
    await dialog.getByLabel('关联').click();
    await page.getByTitle('温室气体').click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(row(page, '旅程字典')).toBeVisible();
    await row(page, '旅程字典').getByRole('button', { name: '编辑' }).click();
    await expect(page.getByRole('dialog', { name: '编辑菜单' }).getByText('温室气体')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const dictionary = await row(page, '旅程字典').getAttribute('data-row');
  for (const id of [kiln, plants, offices, dictionary]) await send(page, 'delete', `/${id}`);
});

test('a menu gets a button and a data rule', async ({ page }) => {
  await openLoggedIn(page, '/system/menu');
  const dialog = (name: string): Locator => page.getByRole('dialog', { name }).last();
  const open = async (part: string): Promise<void> => {
    await row(page, '能耗台账').getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: part }).click();
    await dialog(part).getByRole('button', { name: '新建' }).first().click();
  };

  await open('按钮权限');
  const button = dialog('按钮权限');
  await button.getByLabel('编码').fill('journeyButton');
  await button.getByLabel('名称').fill('旅程按钮');
  await button.getByRole('button', { name: '确定' }).click();
  await expect(row(page, '旅程按钮')).toBeVisible();
  await row(page, '旅程按钮').getByRole('button', { name: '删除' }).click();
  await confirm(page);
  await expect(row(page, '旅程按钮')).toHaveCount(0);
  await button.getByRole('button', { name: '关闭' }).click();
  await expect(button).toHaveCount(0);

  await open('数据权限');
  const rule = dialog('数据权限方案');
  await rule.getByLabel('编码').fill('journeyRule');
  await rule.getByLabel('名称').fill('旅程规则');
  await rule.getByRole('combobox', { name: '选择字段' }).click();
  await page.getByTitle('台账编号').click();
  await rule.getByLabel('台账编号的值').fill('2026');
  await rule.getByRole('button', { name: '确定' }).click();
  await expect(row(page, '旅程规则')).toContainText('台账编号 包含 2026');
  await row(page, '旅程规则').getByRole('button', { name: '删除' }).click();
  await confirm(page);
  await expect(row(page, '旅程规则')).toHaveCount(0);
});

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const handle = (page: Page, name: string): Locator => page.getByRole('button', { name: `移动 ${name}` });

async function send(page: Page, method: 'get' | 'post' | 'delete', path: string, data?: object): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => localStorage.getItem('tangu.token') ?? '');
  const answer = await page.request[method](`/api/system/Menu${path}`, { headers: { Authorization: token }, ...(data && { data }) });
  const { code, data: answered } = (await answer.json()) as { code: number; data: Record<string, unknown> };
  expect(code).toBe(200);
  return answered;
}

const addMenu = async (page: Page, menu: object): Promise<string> =>
  String((await send(page, 'post', '', { parentId: '-1', category: 'Web', icon: '', sortCode: 900, ...menu }))['id']);

const parentOf = async (page: Page, id: string): Promise<unknown> => (await send(page, 'get', `/${id}`))['parentId'];

/** Drags a row by its handle onto the middle of another one. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  await from.hover();
  await from.locator('[data-handle]').hover();
  await page.mouse.down();
  const target = await to.boundingBox();
  if (!target) throw new Error('The row to drop on is not in view.');
  const [x, y] = [target.x + 80, target.y + target.height / 2];
  // The drag code may still be loading, so the pointer moves until the row is marked.
  for (let step = 0; step < 100 && (await to.getAttribute('data-drop')) !== 'inside'; step += 1) {
    await page.mouse.move(x + (step % 2) * 8, y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
}
