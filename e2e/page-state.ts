import type { BrowserContext, Page, Request } from '@playwright/test';

/** What the pages of a context did last, for the report of a journey that failed. */
export interface PageStates {
  /** The requests without an answer, the last errors and inputs, and the texts of the dialogs and messages of each page. */
  describe(): Promise<string>;
}

/** How many inputs and errors are kept. */
const inputCount = 12;
/** Characters of a dialog in the report. */
const textLength = 1_500;

declare global {
  interface Window {
    lastInputs?: string[];
  }
}

/** Watches the pages of a context. The picture of a failure does not tell whether a request hangs or a click went beside. */
export async function watchPages(context: BrowserContext): Promise<PageStates> {
  const open = new Map<Request, number>();
  context.on('request', (request) => open.set(request, Date.now()));
  const forget = (request: Request): void => void open.delete(request);
  context.on('requestfinished', forget).on('requestfailed', forget);
  const errors: string[] = [];
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text().slice(0, textLength)));
  await context.addInitScript((count) => {
    const inputs: string[] = (window.lastInputs = []);
    const keep = ({ type, target }: Event): void => {
      const place =
        target instanceof Element ? `${target.tagName} ${(target.getAttribute('aria-label') ?? target.textContent).slice(0, 30)}` : '';
      inputs.push(`${Math.round(performance.now())} ${type} ${place}`);
      if (inputs.length > count) inputs.shift();
    };
    for (const type of ['mousedown', 'mouseup', 'click', 'keydown']) window.addEventListener(type, keep, true);
  }, inputCount);
  return {
    describe: async () => {
      const requests = [...open].map(([request, since]) => `waits for ${Date.now() - since} ms: ${request.method()} ${request.url()}`);
      const pages = await Promise.all(context.pages().map((page) => describePage(page).catch((error: unknown) => String(error))));
      return [...requests, ...errors.slice(-inputCount), ...pages].join('\n');
    },
  };
}

async function describePage(page: Page): Promise<string> {
  const state = await page.evaluate((length) => {
    const shown = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alert], .ant-message, .ant-notification')];
    return {
      inputs: window.lastInputs ?? [],
      now: Math.round(performance.now()),
      texts: shown.map(
        (element) => `${element.getAttribute('role') ?? 'message'}: ${element.innerText.replaceAll(/\s+/g, ' ').slice(0, length)}`,
      ),
    };
  }, textLength);
  return [`${page.url()} at ${state.now} ms`, ...state.inputs, ...state.texts].join('\n');
}
