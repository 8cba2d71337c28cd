// A server in a process of its own, for tests that kill it. It imports the server's code by folder, so it runs through Vite.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { module } = await runnerImport('/tests/setup/live-node.ts', { root, configFile: false, logLevel: 'warn' });
await module.main(root, JSON.parse(process.env.LIVE_NODE));
