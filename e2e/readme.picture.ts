import { logIn } from './log-in';
import { recordsPage } from './records-page';
import { settled } from './settled';
import { test } from './test';

test('the picture in the README', async ({ page }) => {
  await logIn(page, '/model/energyLedger');
  const { row, dialog } = recordsPage(page);
  await row('NH-202610-HB-1-G').getByRole('button', { name: '编辑' }).click();
  await dialog(/^编辑/).getByText('恒珀玻璃有限公司').waitFor();
  // The notice of the last login closes by itself.
  await page.waitForTimeout(3_000);
  await settled(page);
  await page.screenshot({ path: 'e2e/pictures/ledger.png' });
});
