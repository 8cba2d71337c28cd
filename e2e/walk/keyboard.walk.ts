import type { Page } from '@playwright/test';
import { drawn } from '../gallery-page';
import { openLoggedIn } from '../log-in';
import { expect, test } from '../test';
import { isWhole } from './places';

declare global {
  interface Window {
    /** States with a stop of Tab, by name, in the order of the page. */
    stateNames(): string[];
    visits: { states: string[]; isLeft: boolean; withoutHelp: string[] };
  }
}

/** The fields are walked in parts, because each key of a walk costs more with more states on the page. */
const parts = [
  { group: 'fields', part: 0, of: 4 },
  { group: 'fields', part: 1, of: 4 },
  { group: 'fields', part: 2, of: 4 },
  { group: 'fields', part: 3, of: 4 },
  { group: 'layouts', part: 0, of: 1 },
] as const;

for (const { group, part, of } of parts) {
  const title = `the keyboard enters and leaves every state of the ${group}, where fields show their help, part ${part + 1} of ${of}`;
  test(title, async ({ page }) => {
    await openLoggedIn(page, `/gallery?group=${group}`);
    await recordVisits(page);
    await drawn(page);
    await keepPart(page, part, of);
    if (!isWhole) await keepSomeStates(page);
    // What a renderer loads may hide its list for a moment.
    await expect.poll(() => page.evaluate(() => window.stateNames())).not.toEqual([]);
    const states = await page.evaluate(() => window.stateNames());
    await skipPainting(page);
    await skipFrames(page);
    // Browsers also stop at boxes that scroll, such as a disabled sub-table.
    const visited = async (keys: readonly string[]) => (await walk(page, keys)).filter((name) => states.includes(name));
    expect(await visited(['Tab']), 'by Tab').toEqual(states);
    // On the way back every field is opened by an arrow key and closed by Esc. In a list of tabs the key moves the focus.
    expect(await visited(['Shift+Tab', ...(group === 'fields' ? ['ArrowDown'] : []), 'Escape']), 'by Shift+Tab after Esc').toEqual(
      states.toReversed(),
    );
    await expect(page.locator('[aria-expanded="true"]:is(input, [role="combobox"])')).toHaveCount(0);
    expect(await page.evaluate(() => window.visits.withoutHelp)).toEqual([]);
  });
}

/** Records which states the focus reaches, between a button before and a button behind them. */
async function recordVisits(page: Page): Promise<void> {
  await page.locator('[data-state]').first().waitFor();
  await page.evaluate(() => {
    // The functions run in the page.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const nameOf = (state: Element): string =>
      `${state.closest('section')!.getAttribute('aria-labelledby')} ${state.getAttribute('data-state')}`;
    const stops = 'input:enabled, textarea:enabled, button:enabled, select:enabled, a[href], summary, [contenteditable="true"], [tabindex]';
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isStop = (element: Element): boolean =>
      (element as HTMLElement).tabIndex >= 0 && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    window.stateNames = () =>
      [...document.querySelectorAll('[data-state]')].filter((state) => [...state.querySelectorAll(stops)].some(isStop)).map(nameOf);
    window.visits = { states: [], isLeft: false, withoutHelp: [] };
    const list = document.querySelector('[data-drawn]')!;
    for (const edge of ['before', 'after'] as const) list[edge](Object.assign(document.createElement('button'), { id: `${edge}-states` }));
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      const { visits } = window;
      if (target.id.endsWith('-states')) visits.isLeft = true;
      const state = target.closest('[data-state]');
      if (!state) return;
      if (visits.states.at(-1) !== nameOf(state)) visits.states.push(nameOf(state));
      const field = target.closest('[data-field]');
      const isHelpShown = field?.querySelector(':scope > * > [id$="-help"]')?.checkVisibility() === true;
      if (target.matches('[data-help]') || (field?.querySelector(':scope > * > [data-help]') && !isHelpShown))
        visits.withoutHelp.push(nameOf(state));
    });
  });
}

/** Hides the renderers of the other parts. */
const keepPart = (page: Page, part: number, of: number): Promise<void> =>
  page.evaluate(
    ([kept, count]) => {
      const entries = [...document.querySelectorAll<HTMLElement>('[data-drawn] section[aria-labelledby]')];
      for (const [index, entry] of entries.entries()) if (index % count !== kept) entry.style.display = 'none';
    },
    [part, of] as const,
  );

/** Of every field, in the order of the page. */
const commonStates = ['filled', 'empty', 'disabled', 'required', 'refused', 'display', 'filter'];

/** `npm test` walks through every third of the common states of each renderer, in turn, and through all of its own. */
const keepSomeStates = (page: Page): Promise<void> =>
  page.evaluate((common) => {
    const entries = [...document.querySelectorAll<HTMLElement>('[data-drawn] section[aria-labelledby]')];
    for (const [index, entry] of entries.entries())
      for (const state of entry.querySelectorAll<HTMLElement>('[data-state]')) {
        const place = common.indexOf(state.dataset['state'] ?? '');
        if (place >= 0 && (place - index) % 3 !== 0) state.style.display = 'none';
      }
  }, commonStates);

/** Each key would paint all two hundred states again; with this style, those outside of the window are left out. */
async function skipPainting(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of document.querySelectorAll<HTMLElement>('[data-state]')) state.style.contentVisibility = 'auto';
  });
}

/** A frame's own process hands Tab back late: by then the focus is further on, and it would go back to the stop behind the frame. */
async function skipFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.tabIndex = -1;
  });
}

/** Presses the keys again and again until the focus has left the states or is trapped. Returns the states in the order of visits. */
async function walk(page: Page, keys: readonly string[]): Promise<string[]> {
  await page.evaluate(
    (id) => {
      document.getElementById(id)!.focus();
      window.visits = { ...window.visits, states: [], isLeft: false };
    },
    keys[0] === 'Tab' ? 'before-states' : 'after-states',
  );
  for (let count = -1; ;) {
    // More stops than any state has.
    for (let press = 0; press < 40; press++) for (const key of keys) await page.keyboard.press(key);
    const { states, isLeft } = await page.evaluate(() => window.visits);
    if (isLeft || states.length === count) return states;
    count = states.length;
  }
}
