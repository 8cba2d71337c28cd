// Tests that take too long to run on every change. It imports the project's own code by folder (import.meta.glob), so it runs through Vite.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** Packages whose CommonJS files hide their names from Node. */
const resolve = { noExternal: ['chinese-days', 'rrule'], mainFields: ['module'] };
const root = fileURLToPath(new URL('../..', import.meta.url));
const { module } = await runnerImport('/tests/long/main.ts', { root, configFile: false, logLevel: 'warn', environments: { inline: { resolve } } });
process.exitCode = await module.main(root);
