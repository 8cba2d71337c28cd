// The worker of `npm run dev` and of the tests, which run from sources: Vite translates them. A built server starts
// `cleaning-worker.js` of its build.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { pluginFolders } from '../plugins/plugin-folders.mjs';

const inRunner = { root: join(import.meta.dirname, '../..'), configFile: false, logLevel: 'warn' };
const plugins = (await pluginFolders()).flatMap(({ folder }) => folder ?? []);
const { pluginSources } = plugins.length > 0 ? (await runnerImport('/server/plugins/plugin-sources.ts', inRunner)).module : {};
const options = { ...inRunner, plugins: pluginSources ? [pluginSources(inRunner.root, plugins)] : [] };

export default (await runnerImport('/server/records/cleaning-worker.ts', options)).module.default;
