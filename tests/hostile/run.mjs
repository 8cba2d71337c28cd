// A process of its own, so that what hangs can be ended: one line of JSON for each hostile form.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { module } = await runnerImport('/tests/hostile/survive.ts', { root, configFile: false, logLevel: 'error' });
module.survive((survival) => process.stdout.write(`${JSON.stringify(survival)}\n`));
