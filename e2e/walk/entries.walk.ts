import type { Page } from '@playwright/test';
import { modulesApi } from '../modules-api';
import { combinations, draw } from './combinations';
import { newFaults } from './accepted-faults';
import { isWhole } from './places';
import { expect, test } from './walk-test';
import type { Walker } from './walker';

/** Both widths, and both themes. */
const chosen = combinations.filter(({ rows, language }) => rows === 'many' && language !== 'zhtw');
const reach = { depth: 0, tabs: 40 };

test('the frame of the application can be used, and the pages outside of it', async ({ page, request, walker }) => {
  test.setTimeout(isWhole ? 3_600_000 : 600_000);
  const addresses = await publicAddresses(page, await modulesApi(request));
  for (const combination of chosen) {
    await walker.draw(combination);
    await walker.go('/404');
    await walker.look('the frame', 'body', reach);
    // The menu of the user has the way out, which is not taken.
    await walker.look('the bar above', 'header', { ...reach, tabs: 0, depth: 1, isTwice: isWhole });
  }
  await page.evaluate(() => localStorage.setItem('tangu.locked', '1'));
  await lookAt(page, walker, 'the lock', '/lockScreen');
  await page.evaluate(() => {
    localStorage.removeItem('tangu.locked');
    localStorage.removeItem('tangu.token');
  });
  await lookAt(page, walker, 'the login', '/login');
  for (const [place, address] of Object.entries(addresses)) await lookAt(page, walker, place, address);
  expect(newFaults(walker.faults)).toEqual([]);
});

/** Looks at a page outside of the application, which has no router of its own to follow. */
async function lookAt(page: Page, walker: Walker, place: string, address: string): Promise<void> {
  for (const combination of chosen) {
    // The settings of the account come with a call, and would change what is drawn.
    await page.goto(address, { waitUntil: 'networkidle' });
    await draw(page, combination);
    await walker.look(`${place} at ${combination.width}`, 'body', reach);
  }
}

/** The form and the list that a module shows to visitors. */
async function publicAddresses(page: Page, modules: Awaited<ReturnType<typeof modulesApi>>): Promise<Record<string, string>> {
  const id = await modules.created(`Public ${Date.now()}`, [{ __config__: { jnpfKey: 'comInput', label: 'Name' }, __vModel__: 'name' }]);
  await modules.release(id);
  const authorization = await page.evaluate(() => localStorage.getItem('tangu.token') ?? '');
  const opened = await page.request.put('/api/visualdev/ShortLink', {
    headers: { authorization },
    data: { id, enabledMark: 1, formUse: 1, columnUse: 1, listFields: ['name'], searchFields: [] },
  });
  expect(await opened.json()).toMatchObject({ code: 200 });
  const read = await page.request.get(`/api/visualdev/ShortLink/${id}`, { headers: { authorization } });
  const { data } = (await read.json()) as { data: { formLink: string; columnLink: string } };
  const pathOf = (address: string): string => new URL(address, page.url()).href.replace(/^https?:\/\/[^/]+/, '');
  return { 'a public form': pathOf(data.formLink), 'a public list': pathOf(data.columnLink) };
}
