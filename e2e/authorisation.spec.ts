import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { administrator } from './administrator';
import { fillLogin, openLoggedIn } from './log-in';
import { recordsPage } from './records-page';
import { expect, test } from './test';

const password = 'Clerk-2026-e2e';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

test('a member of a role sees exactly what the six steps grant', async ({ page, browser, baseURL }) => {
  await prepare(page.request);
  await openLoggedIn(page, '/permission/role');
  const { row, dialog } = recordsPage(page);

  await row('台账数据员').getByRole('button', { name: '权限设置' }).click();
  const rights = dialog('权限设置');
  const check = async (step: string, ...names: string[]) => {
    await rights.getByRole('tree', { name: step }).waitFor();
    for (const name of names) await rights.getByTitle(name, { exact: true }).locator('..').locator('.ant-tree-checkbox').click();
  };
  const next = () => rights.getByRole('button', { name: '下一步' }).click();
  await next();
  await check('菜单权限', '能耗台账');
  await next();
  await check('按钮权限', '详情');
  await next();
  await check('列表权限', '核算单元', '月份');
  await next();
  await next();
  await check('数据权限', '翼程的台账');
  await rights.getByRole('button', { name: '保存' }).click();
  await expect(rights).toHaveCount(0);

  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  await seesGrantedOnly(await context.newPage());
  await context.close();
});

/** A role, its member, and a data rule of the energy ledger. */
async function prepare(request: APIRequestContext): Promise<void> {
  let authorization = '';
  const call = async (method: string, path: string, data?: object): Promise<unknown> => {
    const answer = await request.fetch(path, { method, headers: authorization === '' ? {} : { authorization }, ...(data && { data }) });
    const { code, msg, data: result } = (await answer.json()) as { code: number; msg: string; data: unknown };
    if (code !== 200) throw new Error(`${path}: ${msg}`);
    return result;
  };
  const login = { account: administrator.account, password: md5(administrator.password) };
  authorization = ((await call('POST', '/api/oauth/Login', login)) as { token: string }).token;
  const role = { fullName: '台账数据员', enCode: 'ledgerClerk', globalMark: 1, enabledMark: 1, sortCode: 0 };
  const { id: roleId } = (await call('POST', '/api/permission/Role', role)) as { id: string };
  await call('POST', '/api/permission/Users', { account: 'ledgerclerk', realName: '数据员', gender: '1', enabledMark: 1, sortCode: 0 });
  const { list } = (await call('GET', '/api/permission/Users?keyword=ledgerclerk')) as { list: { id: string }[] };
  const id = list[0]?.id ?? '';
  const hash = md5(password);
  await call('POST', `/api/permission/Users/${id}/Actions/ResetPassword`, { id, userPassword: hash, validatePassword: hash });
  await call('POST', `/api/permission/UserRelation/${roleId}`, { objectType: 'Role', userIds: [id] });
  const { menuList } = (await call('GET', '/api/oauth/CurrentUser')) as { menuList: { children: { id: string; enCode: string }[] }[] };
  const moduleId = menuList.flatMap(({ children }) => children ?? []).find(({ enCode }) => enCode === 'energyLedger')?.id;
  const field = { enCode: 'ledgerNo', fullName: '台账编号', fieldRule: 0, type: 'string', conditionText: 'input', conditionSymbol: 'like' };
  const { id: fieldId } = (await call('POST', '/api/system/ModuleDataAuthorize', { moduleId, ...field })) as { id: string };
  const condition = { id: fieldId, field: 'ledgerNo', type: 'string', op: 'like', value: '-YC-', conditionText: 'input' };
  const conditions = [{ logic: 'and', groups: [condition] }];
  const rule = { moduleId, enCode: 'yicheng', fullName: '翼程的台账', matchLogic: 'and', conditionJson: JSON.stringify(conditions) };
  await call('POST', '/api/system/ModuleDataAuthorizeScheme', rule);
}

async function seesGrantedOnly(page: Page): Promise<void> {
  await page.goto('/model/energyLedger');
  await fillLogin(page, password, 'ledgerclerk');
  const main = page.getByRole('main');
  const { dialog } = recordsPage(page);
  await expect(main.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText(['月份', '核算单元', '操作']);
  const rows = main.getByRole('row').filter({ hasText: '翼程' });
  await expect(rows.first()).toBeVisible();
  expect(
    await main
      .getByRole('row')
      .filter({ hasText: /2\d{3}-\d\d/ })
      .count(),
  ).toBe(await rows.count());
  await expect(main.getByRole('button', { name: /新建|新增|编辑|删除/ })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: '菜单' }).getByRole('menuitem')).toHaveText(['碳管理', '能耗台账']);

  await rows.first().getByRole('button', { name: '详情' }).click();
  const detail = dialog(/能耗台账/);
  await expect(detail.getByText('月份')).toBeVisible();
  await expect(detail.getByText(/台账编号|排放量/)).toHaveCount(0);
}
