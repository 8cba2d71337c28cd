// The generators import renderers by folder (import.meta.glob), so they run through Vite.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { pluginFolders } from '../server/plugins/plugin-folders.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = { root, configFile: false, logLevel: 'warn' };
const { args, plugin } = readArguments(process.argv.slice(2));
const [{ folder } = {}] = await pluginFolders({ ...process.env, TANGU_PLUGINS: plugin });
if (plugin !== undefined && folder === undefined) {
  console.error(`--plugin ${plugin}: there is neither a folder nor an installed npm package of this name.`);
  process.exit(1);
}
const { module } = await runnerImport('/codegen/main.ts', { ...options, plugins: folder === undefined ? [] : [await sourcesOf(folder)] });
process.exitCode = await module.main(root, args, folder);

function readArguments(all) {
  const index = all.indexOf('--plugin');
  return index < 0 ? { args: all } : { args: all.toSpliced(index, 2), plugin: all[index + 1] ?? '' };
}

async function sourcesOf(path) {
  const { module: tools } = await runnerImport('/server/plugins/plugin-sources.ts', options);
  return tools.pluginSources(root, [path]);
}
