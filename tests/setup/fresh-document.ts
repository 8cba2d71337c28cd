import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Files share one load of the modules, and would share a document, a clock or a global that one of them has changed.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
// What loads some time after a page was drawn would load in the next file, whose document is another one.
const pending = new Set<NodeJS.Timeout>();
const { setTimeout: startTimer } = globalThis;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof startTimer>) => {
  const timer = startTimer(...args);
  pending.add(timer);
  return timer;
}, startTimer);
afterAll(async () => {
  for (const timer of pending) clearTimeout(timer);
  globalThis.setTimeout = startTimer;
  await vi.dynamicImportSettled();
});
configure({ defaultHidden: false, asyncUtilTimeout: 150_000, ...(!process.env['SHOW_DOM'] && { getElementError: withoutDocument }) });
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();

/** Waits ask many times before they succeed, and to print the document each time took an eighth of the processor. */
function withoutDocument(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}
