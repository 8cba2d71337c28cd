import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { administrator } from './administrator';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';

const password = 'Colleague-1';

test('a repeating schedule is moved and deleted in parts, and a participant opens it from the notice', async ({ page, browser, baseURL }) => {
  const monday = nextMonday();
  const userId = await createColleague(page.request);
  await openLoggedIn(page, `/system/schedules?view=timeGridWeek&date=${dayText(monday)}`);
  await page.getByRole('button', { name: '新建日程' }).click();
  const form = page.getByRole('dialog', { name: '新建' });
  await form.getByLabel('类型').click();
  await page.getByTitle('会议').click();
  await form.getByRole('textbox', { name: '标题' }).fill('晨会');
  await form.getByLabel('重复提醒').click();
  await page.getByTitle('每天重复').click();
  await form.getByLabel('结束重复').fill(dayText(daysAfter(monday, 4)));
  await form.getByLabel('结束重复').press('Tab');
  // The dialog of users has journeys of its own.
  await page.route('**/api/system/Schedule*', (route) =>
    route.request().method() === 'POST' ? route.continue({ postData: withParticipant(route.request().postData(), userId) }) : route.continue(),
  );
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
  const edit = page.getByRole('dialog', { name: '编辑确认' });
  await edit.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('请选择日程')).toBeVisible();
  await edit.getByRole('radio', { name: '此日程', exact: true }).check();
  await edit.getByRole('button', { name: '确定' }).click();
  await expect(events.filter({ hasText: '11:00' })).toHaveCount(1);

  await events.nth(3).click();
  await page.getByRole('dialog', { name: '编辑' }).getByRole('button', { name: '删除' }).click();
  const remove = page.getByRole('dialog', { name: '删除确认' });
  await remove.getByRole('radio', { name: '此日程及后续' }).check();
  await remove.getByRole('button', { name: '确定' }).click();
  await expect(events).toHaveCount(3);

  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await openLoggedIn(other, '/messageRecord', { account: 'colleague', password });
  await other.getByText('晨会').first().click();
  await expect(other.getByRole('dialog', { name: '查看日程' })).toContainText('晨会');
  await other.context().close();
});

/** A colleague of the administrator. Answers the id. */
async function createColleague(request: APIRequestContext): Promise<string> {
  let authorization = '';
  const call = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(path, { method, headers: { authorization }, ...(data && { data }) });
    return ((await answer.json()) as { data: T }).data;
  };
  authorization = (await call<{ token: string }>('POST', '/api/oauth/Login', { account: administrator.account, password: md5(administrator.password) })).token;
  return (await call<{ id: string }>('POST', '/api/permission/Users', { account: 'colleague', realName: '同事', password })).id;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const withParticipant = (body: string | null, userId: string): string => JSON.stringify({ ...JSON.parse(body ?? '{}'), toUserIds: [userId] });

function nextMonday(): Date {
  const today = new Date();
  return daysAfter(today, 8 - (today.getDay() || 7));
}

const daysAfter = (date: Date, days: number): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

const dayText = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
