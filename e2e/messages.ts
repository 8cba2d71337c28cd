import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every text that a live region has shown since the page was loaded. */
    shownMessages?: string[];
  }
}

/** Keeps what live regions say: a toast vanishes after 1.5 s, which a slow machine spends on the step before. */
export const keepMessages = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shown: string[] = (window.shownMessages = []);
    const regions = 'output, [aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"]';
    const keep = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      const changed = element?.closest(regions) ? [element] : node instanceof Element ? [...node.querySelectorAll(regions)] : [];
      shown.push(...changed.map(({ textContent }) => textContent).filter((text) => text !== ''));
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) for (const node of type === 'characterData' ? [target] : addedNodes) keep(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Waits until a message was shown, whether it is still there or not. */
export const expectMessage = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.shownMessages ?? []), { message: `a message with ${text}` })
    .toEqual(expect.arrayContaining([typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)]));
