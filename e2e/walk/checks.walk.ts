import { expect, test, type Page } from '@playwright/test';
import { look } from './look';
import type { Fault } from './page/fault';
import { brokenPages, catchingPage, goodPage } from './pages/pages';
import { watchCalls } from './watch-calls';

/** What the walk finds on a page of its own, whose calls are answered here. */
async function faultsOn(page: Page, html: string): Promise<Fault[]> {
  await page.route('http://walk.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><body style="margin:8px">${html}</body></html>`,
      });
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 });
    if (pathname === '/api/missing') return route.fulfill({ status: 404 });
    return route.fulfill({ json: { code: pathname === '/api/refused' ? 400 : 200, msg: '' } });
  });
  const calls = watchCalls(page);
  await page.goto('http://walk.test/');
  const faults = await look(page, calls, 40, short);
  return [...faults, ...(await calls.take())];
}

/** In ms: these pages do at once what they do at all. */
const short = { settle: 3_000, wheel: 1_000 };

for (const [name, { breaks, html }] of Object.entries(brokenPages))
  test(`finds ${name}`, async ({ page }) => {
    expect((await faultsOn(page, html)).map(({ rule }) => rule)).toContain(breaks);
  });

test('finds nothing on a good page', async ({ page }) => {
  expect(await faultsOn(page, goodPage)).toEqual([]);
});

test('finds nothing if a dialog catches the focus that leaves it', async ({ page }) => {
  expect(await faultsOn(page, catchingPage)).toEqual([]);
});
