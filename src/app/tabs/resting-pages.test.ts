import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRestingPages, maxRest } from './resting-pages';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const resources = new Map([
  ['/sites', new Set(['module/site'])],
  ['/ledgers', new Set(['module/ledger', 'module/site'])],
]);

function stage({ isConnected = true } = {}) {
  const pages = createRestingPages({ resourcesOf: (path) => resources.get(path), isConnected: () => isConnected });
  const visit = (from: string, to: string, canRest = true): void => {
    pages.hide(from, canRest);
    pages.show(to);
  };
  return { pages, visit, sleeping: () => [...pages.sleeping()] };
}

/** Both pages were opened; the ledgers are in sight. */
function openedBoth() {
  const opened = stage();
  opened.pages.show('/sites');
  opened.visit('/sites', '/ledgers');
  return opened;
}

test('a page out of sight rests while nothing that it shows changes', () => {
  const { pages, visit, sleeping } = openedBoth();
  pages.changed('module/other');
  expect(sleeping()).toEqual([]);
  visit('/ledgers', '/sites');
  expect(sleeping()).toEqual([]);
});

test('a change of a resource lets the resting pages sleep that show it, until they are shown', () => {
  const { pages, visit, sleeping } = openedBoth();
  visit('/ledgers', '/home');
  pages.changed('module/ledger');
  expect(sleeping()).toEqual(['/ledgers']);
  pages.changed('module/site');
  expect(sleeping()).toEqual(['/sites', '/ledgers']);
  pages.show('/ledgers');
  expect(sleeping()).toEqual(['/sites']);
  visit('/ledgers', '/sites');
  expect(sleeping()).toEqual([]);
});

test('what may have changed while a page was in sight is loaded when it comes back', () => {
  const { pages, visit, sleeping } = openedBoth();
  pages.changed('module/site');
  pages.show('/sites');
  pages.hide('/ledgers', true);
  expect(sleeping()).toEqual(['/ledgers']);
  visit('/sites', '/ledgers');
  visit('/ledgers', '/sites');
  expect(sleeping()).toEqual([]);
});

test('a change of anything lets all pages sleep', () => {
  const { pages, visit, sleeping } = openedBoth();
  visit('/ledgers', '/home');
  pages.changed();
  expect(sleeping()).toEqual(['/sites', '/ledgers']);
});

test.each([
  ['whose changes are not told', '/logs', true, true],
  ['without a connection', '/sites', false, true],
  ['that waits or would lose something', '/sites', true, false],
])('a page %s sleeps at once', (_, path, isConnected, canRest) => {
  const { pages, visit, sleeping } = stage({ isConnected });
  pages.show(path);
  visit(path, '/home', canRest);
  expect(sleeping()).toEqual([path]);
});

test('a page does not rest for ever, and a shown or closed one has no end of its rest', () => {
  const { pages, visit, sleeping } = openedBoth();
  vi.advanceTimersByTime(maxRest - 1);
  expect(sleeping()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sleeping()).toEqual(['/sites']);
  visit('/ledgers', '/home');
  pages.keepOnly(['/sites', '/home']);
  pages.show('/sites');
  vi.advanceTimersByTime(maxRest);
  expect(sleeping()).toEqual([]);
});

test('listeners hear of each change, and the set stays the same without one', () => {
  const { pages, visit } = openedBoth();
  const heard = vi.fn<() => void>();
  const end = pages.subscribe(heard);
  const before = pages.sleeping();
  visit('/ledgers', '/sites');
  expect([pages.sleeping(), heard.mock.calls.length]).toEqual([before, 0]);
  expect(pages.sleeping()).toBe(before);
  pages.changed('module/ledger');
  expect(heard).toHaveBeenCalledOnce();
  end();
  pages.show('/ledgers');
  expect(heard).toHaveBeenCalledOnce();
});
