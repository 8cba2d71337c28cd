import { logIn } from './log-in';
import { test } from './test';

test('the dictionary screen', async ({ page }) => {
  await logIn(page, '/systemData/dictionary');
  await page.getByRole('row', { name: /rawCoal/ }).waitFor();
  // The notice of the last login goes by itself.
  await page.waitForTimeout(3_000);
  await page.screenshot({ path: 'e2e/pictures/dictionary.png' });
});
