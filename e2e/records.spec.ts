import { field, fill, opened } from './dictionary-page';
import { openLoggedIn } from './log-in';
import { modulesApi } from './modules-api';
import { recordsPage } from './records-page';
import { settled } from './settled';
import { expect, test } from './test';

// As most users have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The same journey on a module that ships, and on its copy under another id. */
for (const [name, pathOf] of [
  ['a module that ships', async () => '/model/energyLedger'],
  ['its copy under another id', async (request) => (await modulesApi(request)).releasedCopy('energyLedger')],
] as [string, (request: Parameters<typeof modulesApi>[0]) => Promise<string>][]) {
  test(`records of ${name} are created, found, read, changed and removed`, async ({ page, request }) => {
    const { row, dialog, search, reset, choose, pick, find, confirm } = recordsPage(page);
    await openLoggedIn(page, await pathOf(request));
    await page.getByRole('main').getByRole('button', { name: '新增' }).first().click();
    const form = dialog(/^新建/);
    await opened(form);

    await form.getByRole('button', { name: '确定', exact: true }).click();
    await expect(field(form, '台账编号')).toBeFocused();
    await fill(form, { 台账编号: 'LC-2026-03' });
    await pick(form, '核算单元', '恒珀浮法玻璃厂');
    await field(form, '月份').fill('2026-11');
    await page.keyboard.press('Tab');
    await find(form, '能源品种', '天然气');
    await choose(form, '数据来源', ['结算凭证']);
    await fill(form, { 排放因子: '21.622', 折标煤系数: '13.3' });
    await form.getByRole('button', { name: '添加' }).first().click();
    for (const [column, value] of Object.entries({ 表号: 'T-1', 期初读数: '100', 期末读数: '304.5', 倍率: '2' }))
      await form.getByRole('row').nth(1).getByLabel(column).fill(value);
    await page.keyboard.press('Tab');
    // (304.5 - 100) × 2 × 21.622, close to the month before
    await expect(form.getByText('8,843.398').or(form.getByText('8843.398'))).toBeVisible();
    await form.getByRole('button', { name: '确定', exact: true }).click();
    await expect(form).toBeHidden();

    await search('LC-2026-03');
    await expect(row('LC-2026-03')).toHaveCount(1);
    await expect(row('LC-2026-03')).toContainText('天然气');
    await expect(row('LC-2026-03')).toContainText('2026-11');

    await row('LC-2026-03').getByRole('button', { name: '详情' }).click();
    const detail = dialog(/详情/);
    await expect(detail).toContainText('恒珀玻璃有限公司/恒珀浮法玻璃厂');
    await expect(detail).toContainText('T-1');
    await settled(page);
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();

    await row('LC-2026-03').getByRole('button', { name: '编辑' }).click();
    const edit = dialog(/^编辑/);
    await expect(field(edit, '台账编号')).toHaveValue('LC-2026-03');
    await opened(edit);
    await fill(edit, { 台账编号: 'LC-2026-03-B', 排放因子: '20' });
    await edit.getByRole('button', { name: '确定', exact: true }).click();
    await expect(edit).toBeHidden();
    await expect(row('LC-2026-03-B')).toContainText(/8,?180/);

    await reset();
    await search('no such record');
    await expect(page.getByText('没有符合条件的数据')).toBeVisible();
    await reset();
    await search('LC-2026-03');
    await row('LC-2026-03-B').getByRole('checkbox').check();
    await page.getByRole('button', { name: '批量删除' }).click();
    const question = page.getByRole('dialog', { name: /请确认|删除/ });
    await expect.poll(async () => (await question.boundingBox())?.width).toBe(400);
    await confirm();
    await expect(row('LC-2026-03-B')).toHaveCount(0);
  });
}
