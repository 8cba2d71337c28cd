import { configureGlobal } from 'fast-check';

/** How many cases each property is tried with; `npm run test:long` sets more. */
configureGlobal({ numRuns: Number(process.env['PROPERTY_RUNS'] ?? 500) });
