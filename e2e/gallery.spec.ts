import { choose } from './choose';
import { drawn } from './gallery-page';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';
import { violations, violationsOn } from './violations-on';

test('shows every renderer in its states, and one of them by its address', async ({ page }) => {
  await openLoggedIn(page, '/gallery');
  await drawn(page);
  await expect(page.getByText('这里显示出错了')).toHaveCount(0);
  await page.getByRole('searchbox', { name: '搜索控件' }).fill('numin');
  await page.getByRole('link', { name: 'numInput' }).click();
  await expect(page).toHaveURL(/\/gallery\/numInput$/);
  await expect(page.getByRole('heading', { name: /^numInput/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^precision/ })).toBeVisible();
  await page.goto('/gallery/date');
  await expect(page.getByRole('heading', { name: /^date / })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: '控件库' })).toHaveCount(1);
  await page.goto('/gallery/unheardOf');
  await expect(page.getByText('没有名为“unheardOf”的控件')).toBeVisible();
});

for (const group of ['fields', 'layouts'] as const) {
  test(`axe finds nothing serious in any state of the ${group}`, async ({ page }) => {
    await openLoggedIn(page, `/gallery?group=${group}`);
    await drawn(page);
    expect(await violationsOn(page)).toEqual([]);
    // Names and labels are those of the language; the widths of texts differ most in English.
    await choose(page, { language: 'en' });
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await drawn(page);
    expect(await violations(page)).toEqual([]);
  });
}
