import { createHash } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { administrator } from './administrator';
import { openLoggedIn } from './log-in';
import { modulesApi } from './modules-api';
import { recordsPage } from './records-page';
import { expect, test } from './test';

/** Users of three pages, the last of which is short. */
const userCount = 45;
const pageSize = 20;

for (const [device, viewport] of [
  ['a wide window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`the wheel reaches every user of a long list page by page, and each tab shows its own list, on ${device}`, async ({ page }) => {
    const path = await prepare(page.request, `wheel${viewport.width}`);
    await openLoggedIn(page, path);
    await page.setViewportSize(viewport);
    const { dialog } = recordsPage(page);
    const form = dialog('新建');
    await page.getByRole('button', { name: '新增' }).first().click();
    await form.getByRole('textbox', { name: '事项' }).fill(`巡检${viewport.width}`);
    await form.getByRole('combobox', { name: '经办人' }).click();
    const picker = dialog('选择用户');

    await picker.getByRole('treeitem').first().waitFor();
    const pages = countedPages(page);
    const keyword = picker.getByRole('textbox', { name: '请输入关键词查询' }).filter({ visible: true });
    await keyword.fill(`wheel${viewport.width}`);
    await expect(picker.getByText(`wheel${viewport.width}`).first()).toBeVisible();
    const list = shown(picker, 'listbox');
    await expect(shown(list, 'option')).toHaveCount(pageSize);
    await expect.poll(pages).toBe(1);
    for (const [count, calls] of [
      [2 * pageSize, 2],
      [userCount, 3],
    ] as const) {
      await wheelToEnd(page, list);
      await expect(shown(list, 'option')).toHaveCount(count);
      await expect.poll(pages).toBe(calls);
    }
    await wheelToEnd(page, list);
    await shown(list, 'option').nth(userCount - 1).click();
    expect(pages()).toBe(3);

    await picker.getByRole('tab', { name: '系统变量' }).click();
    await expect(shown(picker, 'option')).toHaveText(['当前用户']);
    await expect(shown(picker, 'textbox')).toHaveCount(1);
    await shown(picker, 'option').click();
    await picker.getByRole('tab', { name: '全部数据' }).click();
    await expect(shown(list, 'option')).toHaveCount(userCount);
    await expect(picker.getByRole('region', { name: '已选' }).getByRole('listitem')).toHaveCount(2);
    await picker.getByRole('button', { name: '确定', exact: true }).click();
    await form.getByRole('button', { name: '确定', exact: true }).click();
    // A row of the table, or a card on a phone.
    const record = page.getByRole('main').getByText(`巡检${viewport.width}`).locator('xpath=ancestor::*[self::tr or self::li][1]');
    await expect(record).toContainText(`wheel${viewport.width}`);
  });

/** Parts of the shown tab. */
const shown = (within: Locator, role: 'listbox' | 'option' | 'textbox'): Locator => within.getByRole(role).filter({ visible: true });

/** Turns the wheel above the middle of a list until it stops. */
async function wheelToEnd(page: Page, list: Locator): Promise<void> {
  const { x, y, width, height } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: x + width / 2, y: y + height / 2 };
  expect(await list.evaluate((element, { x: left, y: top }) => element.contains(document.elementFromPoint(left, top)), middle)).toBe(true);
  const top = () => list.evaluate(({ scrollTop }) => scrollTop);
  await page.mouse.move(middle.x, middle.y);
  const before = await top();
  await page.mouse.wheel(0, 10_000);
  await expect.poll(top).toBeGreaterThan(before);
}

/** How many pages of users were asked for since. */
function countedPages(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/ImUser/Selector/0')) count += 1;
  });
  return () => count;
}

/** Creates the users and a module with a field that chooses among them. Returns the path of its list. */
async function prepare(request: APIRequestContext, name: string): Promise<string> {
  const hash = createHash('md5').update(administrator.password).digest('hex');
  const answer = await request.post('/api/oauth/Login', { data: { account: administrator.account, password: hash } });
  const { data } = (await answer.json()) as { data: { token: string } };
  for (let number = 1; number <= userCount; number += 1) {
    const user = { account: `${name}x${number}`, realName: `${name}号${number}`, gender: '1', enabledMark: 1, sortCode: number };
    const created = await request.post('/api/permission/Users', { data: user, headers: { authorization: data.token } });
    expect(await created.json()).toMatchObject({ code: 200 });
  }
  const fields = [field('topic', '事项', 'input'), { ...field('people', '经办人', 'userSelect'), multiple: true }];
  return (await modulesApi(request)).released(`选人${name}`, fields, ['topic', 'people']);
}

const field = (name: string, label: string, jnpfKey: string) => ({ __config__: { jnpfKey, label, span: 24 }, __vModel__: name });
