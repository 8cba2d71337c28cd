// The measurements import the product's own code by folder (import.meta.glob), so they run through Vite.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { module } = await runnerImport('/tests/bench/shell/main.ts', { root, configFile: false, logLevel: 'warn' });
process.exitCode = await module.main(root);
