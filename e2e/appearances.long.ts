import { choose } from './choose';
import { everyAppearance, everyTheme } from './every-appearance';
import { openLoggedIn } from './log-in';
import { expect, test } from './test';
import { violations } from './violations-on';

/** Of `npm run test:long`. The journeys ask a rule again only where a choice changes what it looks at. */
const pages = [
  { path: '/', shows: '碳排放概览' },
  { path: '/model/energyLedger', shows: 'NH-202610-HB-1-G' },
  { path: '/systemData/dictionary', shows: '能源类型' },
];

for (const { path, shows } of pages)
  test(`axe finds nothing serious by any rule in every layout, theme and language on ${path}`, async ({ page }) => {
    await openLoggedIn(page, path);
    await expect(page.getByText(shows).first()).toBeVisible();
    for (const appearance of everyAppearance) {
      await choose(page, appearance);
      expect(await violations(page), Object.values(appearance).join(' ')).toEqual([]);
    }
  });

test('axe finds nothing serious by any rule in every theme and language on the login page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  for (const appearance of everyTheme) {
    await choose(page, appearance);
    expect(await violations(page), Object.values(appearance).join(' ')).toEqual([]);
  }
});
