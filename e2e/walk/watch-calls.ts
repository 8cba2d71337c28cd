import type { Page, Request } from '@playwright/test';
import type { Fault } from './page/fault';

/** What a page says and calls, beside what it draws. */
export interface CallWatch {
  /** Calls and files without an answer. */
  open(): string[];
  /** Calls and files that have begun since the page was watched. */
  begunCount(): number;
  /** The user acts: calls from here on follow this action. */
  act(): void;
  /** Waits until what the page said is read, and answers the faults since the last time. */
  take(): Promise<Fault[]>;
}

/** So many calls of one operation after one action are a list that loads without end. */
const mostRepeats = 8;
/** Of one operation with different ids, such as the choices of several dictionaries. */
const mostOfKind = 40;

export function watchCalls(page: Page): CallWatch {
  const open = new Set<Request>();
  const reading: Promise<unknown>[] = [];
  let faults: Fault[] = [];
  let begun = 0;
  let repeats = new Map<string, number>();
  const add = (rule: Fault['rule'], element: string, detail: string): void => void faults.push({ rule, element, detail });

  page.on('pageerror', (error) => add('error', 'page', String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') add('error', `console ${message.type()}`, message.text().slice(0, 300));
  });
  page.on('request', (request) => {
    if (!isLoading(request)) return;
    open.add(request);
    begun += 1;
    if (!isCall(request)) return;
    const call = callOf(request);
    for (const [name, most] of [
      [pathOf(request), mostRepeats],
      [`kind ${call}`, mostOfKind],
    ] as const) {
      const count = (repeats.get(name) ?? 0) + 1;
      repeats.set(name, count);
      if (count === most) add('loading', call, `It is called ${most} times after one action.`);
    }
  });
  page.on('requestfailed', (request) => {
    open.delete(request);
    // A call of a page that was left is cancelled.
    if (isCall(request) && !/ABORTED/.test(request.failure()?.errorText ?? ''))
      add('failed call', callOf(request), request.failure()?.errorText ?? '');
  });
  page.on('response', (response) => {
    if (isCall(response.request()) && response.status() >= 400)
      add('failed call', callOf(response.request()), `status ${response.status()}`);
  });
  page.on('requestfinished', (request) => {
    open.delete(request);
    if (!isCall(request)) return;
    reading.push(
      readAnswer(request).then(
        (detail) => detail !== undefined && add('failed call', callOf(request), detail),
        () => {},
      ),
    );
  });
  return {
    open: () => [...open].map(callOf),
    begunCount: () => begun,
    act: () => {
      repeats = new Map();
    },
    take: async () => {
      await Promise.all(reading.splice(0));
      const taken = faults;
      faults = [];
      return taken;
    },
  };
}

const isCall = (request: Request): boolean => /\/api\//.test(request.url()) && ['fetch', 'xhr'].includes(request.resourceType());

/** What the page waits for: calls, and code that is loaded when it is needed. The end of a shared worker's own script is not told. */
const isLoading = (request: Request): boolean =>
  ['fetch', 'xhr', 'script', 'stylesheet', 'document'].includes(request.resourceType()) && !/\/live-worker/.test(request.url());

/** The operation without ids and query. */
const callOf = (request: Request): string => pathOf(request).replaceAll(/[0-9a-f-]{16,}|\d{4,}/g, '…');

const pathOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;

async function readAnswer(request: Request): Promise<string | undefined> {
  const response = await request.response();
  if (!response || response.status() >= 400 || !/json/.test(response.headers()['content-type'] ?? '')) return undefined;
  const answer = (await response.json()) as { code?: unknown; msg?: unknown };
  return typeof answer.code === 'number' && answer.code !== 200 ? `${answer.code} ${String(answer.msg)}` : undefined;
}
