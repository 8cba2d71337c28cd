import { openLoggedIn } from './log-in';
import { expectMessage } from './messages';
import { recordsPage } from './records-page';
import { expect, test } from './test';

test('a deleted record is brought back by key, or later from the recycle bin', async ({ page }) => {
  const { row, search, confirm } = recordsPage(page);
  const code = 'NH-202609-YC-1-D';
  await openLoggedIn(page, '/model/energyLedger');
  const remove = async () => {
    await row(code).getByRole('button', { name: '删除' }).click();
    await expect(page.getByRole('dialog', { name: `删除能耗台账 ${code}` }).getByRole('button', { name: '取消' })).toBeFocused();
    await confirm();
    await expect(row(code)).toHaveCount(0);
  };
  await remove();
  await page.keyboard.press('Control+z');
  await expect(row(code)).toBeVisible();

  await remove();
  await page.goto('/system/recycle');
  await search(code);
  await row(code).getByRole('button', { name: '恢复' }).click();
  await expectMessage(page, '已恢复 1 项');
  await expect(row(code)).toHaveCount(0);
  await page.goto('/model/energyLedger');
  await expect(row(code)).toBeVisible();
});
