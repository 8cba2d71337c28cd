import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Files share one load of the modules, and would share a document, a clock or a global that one of them has changed.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
configure({ defaultHidden: false, asyncUtilTimeout: 150_000 });
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
