// A server in a process of its own, started from the sources because tests add kinds of jobs to it.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { module } = await runnerImport('/tests/bench/ground/job-server.ts', { root, configFile: false, logLevel: 'warn' });
await module.main(root);
