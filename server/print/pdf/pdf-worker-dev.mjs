// The worker of `npm run dev` and of the tests, which run from sources: Vite translates it. A built server starts
// `pdf-worker.js` of its build.
import { join } from 'node:path';
import { runnerImport } from 'vite';

const options = { root: join(import.meta.dirname, '../../..'), configFile: false, logLevel: 'warn' };

export default (await runnerImport('/server/print/pdf/pdf-worker.ts', options)).module.default;
