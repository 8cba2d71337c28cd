import { openLoggedIn } from './log-in';
import { recordsPage } from './records-page';
import { settled } from './settled';
import { test } from './test';

test('the picture of a list in the README', async ({ page }) => {
  await openLoggedIn(page, '/model/energyLedger');
  await recordsPage(page).row('NH-202610-HB-1-G').waitFor();
  await settled(page);
  await page.screenshot({ path: 'e2e/pictures/list.png' });
});

test('the picture of the designer in the README', async ({ page }) => {
  await openLoggedIn(page, '/onlineDev/webDesign/energyLedger/design');
  const field = page.getByRole('application', { name: '表单画布' }).locator('[data-field=energy]');
  await field.waitFor();
  // Controls in the canvas are inert: the click selects their node.
  await field.click({ force: true, position: { x: 20, y: 10 } });
  await page.getByRole('searchbox', { name: '搜索属性' }).waitFor();
  await page.getByText('校验规则', { exact: true }).waitFor();
  await settled(page);
  await page.screenshot({ path: 'e2e/pictures/designer.png' });
});
