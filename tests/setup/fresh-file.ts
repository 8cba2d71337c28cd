import { configureGlobal } from 'fast-check';
import { vi } from 'vitest';

/** How many cases each property is tried with; `npm run test:long` sets more. */
configureGlobal({ numRuns: Number(process.env['PROPERTY_RUNS'] ?? 300) });

// Files share one load of the modules, and would share a clock or a global that one of them has replaced.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
