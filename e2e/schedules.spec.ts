import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { administrator } from './administrator';
import { openLoggedIn } from './log-in';
import { expectMessage } from './messages';
import { expect, test } from './test';

const password = 'Colleague-2026!';

test('a repeating schedule is moved and deleted in parts, and a participant opens it from the notice', async ({
  page,
  browser,
  baseURL,
}) => {
  const monday = nextMonday();
  const colleague = await findColleague(page.request);
  await openLoggedIn(page, `/system/schedules?view=timeGridWeek&date=${dayText(monday)}`);
  await page.getByRole('button', { name: '新建日程' }).click();
  const form = page.getByRole('dialog', { name: '新建' });
  await expect(form.getByTitle('会议')).toBeVisible();
  await form.getByRole('textbox', { name: '标题' }).fill('晨会');
  await form.getByLabel('重复提醒').click();
  await page.getByTitle('每天重复').click();
  await form.getByLabel('结束重复').fill(dayText(daysAfter(monday, 4)));
  await form.getByLabel('结束重复').press('Tab');
  await form.getByLabel('参与人').click();
  const users = page.getByRole('dialog', { name: '选择用户' });
  await users.getByPlaceholder('请输入关键词查询').fill(colleague.account);
  await users.getByPlaceholder('请输入关键词查询').press('Enter');
  await expect(users.getByRole('region', { name: '已选' })).toContainText(colleague.account);
  await users.getByRole('button', { name: '确定' }).click();
  await form.getByRole('button', { name: '确定' }).click();
  await expect(form).toBeHidden();
  const events = page.getByRole('button', { name: '晨会' });
  await expect(events).toHaveCount(5);

  const box = (await events.nth(1).boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 60, { steps: 4 });
  await page.mouse.move(box.x + 20, box.y + 20 + box.height * 2, { steps: 4 });
  await page.mouse.up();
  const edit = page.getByRole('dialog', { name: '编辑日程“晨会”' });
  await edit.getByRole('button', { name: '确定' }).click();
  await expectMessage(page, '请选择日程');
  await edit.getByRole('radio', { name: '此日程', exact: true }).check();
  await edit.getByRole('button', { name: '确定' }).click();
  await expect(events.filter({ hasText: '11:00' })).toHaveCount(1);

  await events.nth(3).click();
  await page.getByRole('dialog', { name: '查看日程' }).getByRole('button', { name: '编辑' }).click();
  await page.getByRole('dialog', { name: '编辑' }).getByRole('button', { name: '删除' }).click();
  const remove = page.getByRole('dialog', { name: '删除日程“晨会”' });
  await remove.getByRole('radio', { name: '此日程及后续' }).check();
  await remove.getByRole('button', { name: '确定' }).click();
  await expect(events).toHaveCount(3);

  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await openLoggedIn(other, '/messageRecord', colleague);
  await other.getByText('晨会').last().click();
  await expect(other.getByRole('dialog', { name: '查看日程' })).toContainText('晨会');
  await other.context().close();
});

/** A user with a password that is known here. */
async function findColleague(request: APIRequestContext): Promise<{ account: string; password: string }> {
  let authorization = '';
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await request.fetch(path, { method, headers: { authorization }, ...(body && { data: body }) });
    return ((await answer.json()) as { data: T }).data;
  };
  const login = { account: administrator.account, password: md5(administrator.password) };
  authorization = (await call<{ token: string }>('POST', '/api/oauth/Login', login)).token;
  const { list } = await call<{ list: { id: string; account: string }[] }>('GET', '/api/permission/Users/ImUser?currentPage=1&pageSize=20');
  const user = list.find(({ account }) => account !== administrator.account);
  if (!user) throw new Error('There are no colleagues.');
  const passwords = { id: user.id, userPassword: md5(password), validatePassword: md5(password) };
  await call('POST', `/api/permission/Users/${user.id}/Actions/ResetPassword`, passwords);
  return { account: user.account, password };
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Not today in any zone: a new schedule of today begins after the present time, which may be out of view. */
function nextMonday(): Date {
  const today = new Date();
  return daysAfter(today, 15 - (today.getDay() || 7));
}

const daysAfter = (date: Date, days: number): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

const dayText = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
