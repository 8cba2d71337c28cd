// The worker of `npm run dev` and of the tests, which run from sources: Vite translates them. A built server starts
// `sheet-worker.js` of its build.
import { join } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport('/server/excel/sheet-worker.ts', { root: join(import.meta.dirname, '../..'), configFile: false, logLevel: 'warn' });
