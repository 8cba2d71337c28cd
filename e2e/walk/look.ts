import type { Page } from '@playwright/test';
import type { Fault } from './page/fault';
import { addPageCode } from './page-code';
import type { CallWatch } from './watch-calls';

/** In ms: what bounds the waiting, which ends as soon as the state is there. */
const budget = { settle: 30_000, wheel: 10_000, quiet: 250 };

/** Waits until the page neither calls nor moves, and answers what never ends. */
export async function settle(page: Page, calls?: CallWatch): Promise<Fault[]> {
  await addPageCode(page);
  const end = Date.now() + budget.settle;
  for (let begun = -1; Date.now() < end;) {
    const isQuiet = (calls?.open().length ?? 0) === 0 && begun === (calls?.begunCount() ?? begun);
    if (isQuiet && (await page.evaluate(() => window.walk.isStill()))) return [];
    begun = calls?.begunCount() ?? 0;
    await page.waitForTimeout(budget.quiet);
  }
  return (calls?.open() ?? []).map((call) => ({ rule: 'loading', element: call, detail: 'It has no answer.' }));
}

/** All faults of what a page shows now in its topmost layer: by geometry, by wheel and by Tab. */
export async function look(page: Page, calls?: CallWatch, tabs = 40): Promise<Fault[]> {
  const endless = await settle(page, calls);
  const wheel = await turnWheel(page);
  await settle(page, calls);
  const seen = await page.evaluate(() => window.walk.inspect());
  const focus = tabs > 0 ? await pressTab(page, tabs) : [];
  return [...endless, ...wheel, ...seen, ...focus];
}

/** Turns the wheel over every region with more content than room. */
async function turnWheel(page: Page): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { index, name, axis, point, sign } of await page.evaluate(() => window.walk.regions())) {
    if (!point) {
      faults.push({ rule: 'no wheel', element: name, detail: 'It has more content than room, and is covered.' });
      continue;
    }
    await page.mouse.move(...point);
    await page.mouse.wheel(axis === 'x' ? sign * 60 : 0, axis === 'y' ? sign * 60 : 0);
    const isScrolled = await page
      .waitForFunction((at) => window.walk.hasScrolled(at), index, { timeout: budget.wheel, polling: 'raf' })
      .then(
        () => true,
        () => false,
      );
    if (!isScrolled) faults.push({ rule: 'no wheel', element: name, detail: `It does not scroll along ${axis}.` });
  }
  return faults;
}

/** Tabs through the layer, at most `count` times. */
async function pressTab(page: Page, count: number): Promise<Fault[]> {
  await page.evaluate(() => window.walk.watchFocus());
  for (let pressed = 0; pressed < count; pressed += 1) {
    await page.keyboard.press('Tab');
    if (pressed % 10 === 9 && (await page.evaluate(() => window.walk.focusRound().isClosed))) break;
  }
  return page.evaluate(() => window.walk.focusFaults());
}
