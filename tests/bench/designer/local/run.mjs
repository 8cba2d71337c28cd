import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const { module } = await runnerImport(`/tests/bench/designer/local/${process.argv[2]}.ts`, { root, configFile: false, logLevel: 'warn' });
await module.main(root);
