import type { Page } from '@playwright/test';
import { modulesApi } from '../modules-api';
import { combinations, narrow } from './combinations';
import { newFaults } from './accepted-faults';
import { isWhole } from './places';
import { expect, test } from './walk-test';

const long = combinations.filter(({ rows }) => rows === 'many');
const wide = long.filter(({ width }) => width === 1440);
const properties = 'section:has(> * > [aria-hidden="false"] [data-field])';

// `npm test` opens the panels at 1440 px, the whole walk in narrow windows, too.
const walked = isWhole ? long : wide;

for (const [part, combination] of walked.entries())
  test(`each property panel of the designer can be used after another one was shown, part ${part + 1} of ${walked.length}`, async ({
    page,
    request,
    walker,
  }) => {
    test.setTimeout(isWhole ? 3_600_000 : 900_000);
    const id = await (await modulesApi(request)).created(`Panels ${part} ${Date.now()}`);
    await walker.draw(combination);
    await walker.go(`/onlineDev/webDesign/${id}/design`);
    const kinds = await kindsOf(page);
    expect(kinds.length).toBeGreaterThan(50);
    // `npm test` looks at the panel of each kind in one of the combinations.
    for (const kind of isWhole ? kinds : kinds.filter((_, index) => index % walked.length === part)) {
      await page.locator(`[data-control=${kind}]`).last().click();
      // In a narrow window they are a dialog, which a button opens.
      if (combination.width < narrow) await page.getByRole('button', { name: /^(属性|屬性|Properties)$/ }).click();
      await page.locator(`${properties} [id^="${kind}_"]`).first().waitFor({ state: 'attached' });
      await openGroups(page);
      await walker.look(`properties of ${kind}`, properties, { depth: isWhole ? 1 : 0, tabs: 0 });
      if (combination.width < narrow) await page.keyboard.press('Escape');
    }
    expect(newFaults(walker.faults)).toEqual([]);
  });

test('each panel of the list designer can be used', async ({ page, request, walker }) => {
  test.setTimeout(isWhole ? 3_600_000 : 600_000);
  const fields = ['name', 'used'].map((name) => ({ __config__: { jnpfKey: 'comInput', label: name }, __vModel__: name }));
  const modules = await modulesApi(request);
  const id = await modules.created(`List ${Date.now()}`, fields);
  await modules.release(id);
  for (const combination of isWhole ? wide : wide.slice(0, 1)) {
    await walker.draw(combination);
    await walker.go(`/onlineDev/webDesign/${id}/design`);
    await page.getByText('列表', { exact: true }).filter({ visible: true }).first().click();
    const tabs = page.locator(`${listPanel} [role="radiogroup"]`).first().locator('label');
    await tabs.first().waitFor();
    expect(await tabs.count()).toBeGreaterThan(2);
    for (const tab of await tabs.all()) {
      await tab.click();
      await walker.look(`the list designer › ${await tab.innerText()}`, listPanel, { depth: isWhole ? 2 : 1, tabs: 0, isTwice: isWhole });
    }
  }
  expect(newFaults(walker.faults)).toEqual([]);
});

const listPanel = 'main aside[aria-label]';

const kindsOf = async (page: Page): Promise<string[]> => {
  const controls = page.locator('[data-control]');
  await controls.first().waitFor();
  return [...new Set(await controls.evaluateAll((all) => all.map((control) => (control as HTMLElement).dataset['control'] ?? '')))];
};

/** Opens the groups of the shown panel. They stay open for other kinds. A covered one is found by the look that follows. */
const openGroups = (page: Page): Promise<void> =>
  page.evaluate((selector) => {
    const closed = [...document.querySelectorAll<HTMLElement>(`${selector} [role="button"][aria-expanded="false"]`)];
    for (const group of closed) if (group.checkVisibility()) group.click();
  }, properties);
