// Tests that take too long to run on every change. It imports the project's own code by folder (import.meta.glob), so it runs through Vite.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { module } = await runnerImport('/tests/long/main.ts', { root, configFile: false, logLevel: 'warn' });
process.exitCode = await module.main(root);
