import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { WebSocket } from 'ws';
import { administrator } from './administrator';
import { idle } from './idle';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** A colleague whose client is a socket. */
async function colleague(request: APIRequestContext, baseURL: string) {
  const call = async <T>(method: string, path: string, token: string, data?: object): Promise<T> => {
    const answer = await request.fetch(path, { method, headers: { authorization: token }, ...(data && { data }) });
    const { code, msg, data: result } = (await answer.json()) as { code: number; msg: string; data: T };
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`);
    return result;
  };
  const logIn = (account: string, password: string) =>
    call<{ token: string }>('POST', '/api/oauth/Login', '', { account, password: md5(password) });
  const { token: admin } = await logIn(administrator.account, administrator.password);
  const { list } = await call<{ list: { id: string; account: string; realName: string }[] }>(
    'GET',
    '/api/permission/Users/ImUser?currentPage=1&pageSize=20',
    admin,
  );
  const user = list.find(({ account }) => account !== administrator.account);
  const self = list.find(({ account }) => account === administrator.account);
  if (!user || !self) throw new Error('There are no colleagues.');
  const password = 'Colleague-2026!';
  const passwords = { id: user.id, userPassword: md5(password), validatePassword: md5(password) };
  await call('POST', `/api/permission/Users/${user.id}/Actions/ResetPassword`, admin, passwords);
  const { token } = await logIn(user.account, password);
  const received: Record<string, unknown>[] = [];
  const socket = new WebSocket(`${baseURL.replace(/^http/, 'ws')}/websocket/${encodeURIComponent(token)}`);
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Record<string, unknown>));
  await new Promise((resolve) => socket.once('open', resolve));
  const tell = (message: object): void => socket.send(JSON.stringify({ ...message, token }));
  tell({ method: 'OnConnection', mobileDevice: false });
  return {
    name: user.realName,
    received,
    say: (messageContent: string) => tell({ method: 'SendMessage', toUserId: self.id, messageType: 'text', messageContent }),
    read: () => tell({ method: 'UpdateReadMessage', formUserId: self.id }),
    leave: () => socket.close(),
  };
}

test('a message counts as unread until its conversation is opened, and is answered', async ({ page, baseURL }) => {
  await openLoggedIn(page);
  await idle(page);
  const other = await colleague(page.request, baseURL ?? '');
  other.say('早上好[微笑]<b>');
  await page.getByRole('button', { name: '聊天，1 条未读消息' }).click();
  await page.getByRole('button', { name: new RegExp(`^(1 条未读)?\\s*${other.name}`) }).click();
  const log = page.getByRole('log', { name: `与 ${other.name} 的聊天记录` });
  await expect(log).toContainText('早上好🙂<b>');
  await expect(page.getByRole('button', { name: '聊天', exact: true, includeHidden: true })).toHaveCount(1);
  const box = page.getByRole('textbox', { name: /输入消息/ });
  await box.fill('第一行');
  await box.press('Shift+Enter');
  await box.pressSequentially('第二行');
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await expect(log.getByText('未读', { exact: true })).toBeVisible();
  await expect.poll(() => other.received.find(({ method }) => method === 'receiveMessage')?.['formMessage']).toBe('第一行\n第二行');
  other.read();
  await expect(log.getByText('已读', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '撤回' }).click();
  await expect(log).toContainText('你撤回了一条消息');
  other.leave();
});
