import type { Page } from '@playwright/test';
import type { Fault } from './page/fault';
import { addPageCode } from './page-code';
import type { CallWatch } from './watch-calls';

/** In ms: what bounds the waiting, which ends as soon as the state is there. */
interface Limits {
  settle: number;
  wheel: number;
}

const limits: Limits = { settle: 30_000, wheel: 10_000 };

/** Waits until the page neither calls nor moves, and answers what never ends. */
export async function settle(page: Page, calls?: CallWatch, { settle: limit } = limits): Promise<Fault[]> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    const begun = calls?.begunCount();
    const isStill = await page.evaluate(() => ('walk' in window ? window.walk.isStill() : undefined));
    if (isStill === undefined) await addPageCode(page);
    else if (isStill && !calls?.open().length && begun === calls?.begunCount()) return [];
  }
  const unanswered = (calls?.open() ?? []).map((call) => ({ rule: 'loading' as const, element: call, detail: 'It has no answer.' }));
  return [...unanswered, ...(await page.evaluate(() => window.walk.checkLoading()))];
}

/** All faults of what a page shows now in its topmost layer: by geometry, by wheel and by Tab. */
export async function look(page: Page, calls?: CallWatch, tabs = 40, within = limits): Promise<Fault[]> {
  const endless = await settle(page, calls, within);
  const wheel = await turnWheel(page, within);
  if (wheel.isTurned) await settle(page, calls, within);
  const drawn = await page.evaluate(() => window.walk.inspect());
  const focus = tabs > 0 ? await pressTab(page, tabs) : [];
  return [...endless, ...wheel.faults, ...drawn, ...focus];
}

/** Turns the wheel over every region with more content than room, unless it has scrolled before. */
async function turnWheel(page: Page, { wheel: timeout }: Limits): Promise<{ faults: Fault[]; isTurned: boolean }> {
  const faults: Fault[] = [];
  let isTurned = false;
  for (const { index, name, axis, point, cover, sign, hasScrolled } of await page.evaluate(() => window.walk.regions())) {
    if (!point) {
      const detail = `It has more content than room, and is covered by ${cover ?? 'the window'}.`;
      faults.push({ rule: 'no wheel', element: name, detail });
      continue;
    }
    if (hasScrolled) continue;
    isTurned = true;
    await page.mouse.move(...point);
    await page.mouse.wheel(axis === 'x' ? sign * 60 : 0, axis === 'y' ? sign * 60 : 0);
    const isScrolled = await page
      .waitForFunction((at) => window.walk.hasScrolled(at), index, { timeout, polling: 'raf' })
      .then(
        () => true,
        () => false,
      );
    if (!isScrolled) faults.push({ rule: 'no wheel', element: name, detail: `It does not scroll along ${axis}.` });
  }
  return { faults, isTurned };
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
