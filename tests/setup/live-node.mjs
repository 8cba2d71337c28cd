// A server in a process of its own, for tests that kill it. It imports the server's code by folder, so it runs through Vite.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Node does not see the names of these CommonJS files; their ES modules are read instead.
const resolve = { noExternal: ['chinese-days', 'rrule'], mainFields: ['module'] };
const config = { root, configFile: false, logLevel: 'warn', environments: { inline: { resolve } } };
const { module } = await runnerImport('/tests/setup/live-node.ts', config);
await module.main(root, JSON.parse(process.env.LIVE_NODE));
