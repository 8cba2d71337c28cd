// The measurements import the server's own code by folder (import.meta.glob), so they run through Vite.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Packages whose CommonJS files hide their names from Node. */
const resolve = { noExternal: ['chinese-days', 'rrule'], mainFields: ['module'] };
const config = { root, configFile: false, logLevel: 'warn', environments: { inline: { resolve } } };
const { module } = await runnerImport('/tests/bench/main.ts', config);
process.exitCode = await module.main(root, process.argv[2]);
