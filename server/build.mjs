// `npm run build`: the browser's application to dist/client, the server to dist/server, the OpenAPI document in English to
// dist/open-api.json, the report on plugins to dist/plugins.json. With --if-needed it builds only after a change.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFolder, inputsStamp, isBuilt, pluginsFile, stampFile, writeStamp } from './build-stamp.mjs';
import { explainBuildError } from './explain-build-error.mjs';
import { pluginFolders } from './plugins/plugin-folders.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

if (process.argv.includes('--if-needed') && (await isBuilt(root))) process.exit();
// A change during the build belongs to the next build.
const inputs = await inputsStamp(root);
const stamp = { contents: inputs.contents(), times: inputs.times };
await rm(stampFile(root), { force: true });
// The build is always for production.
process.env['NODE_ENV'] = 'production';
const folder = buildFolder(root);
const inRunner = { root, configFile: false, logLevel: 'warn' };
let plugins = [];
try {
  const { build, runnerImport } = await import('vite');
  const { checkPlugins, pluginSources } = (await runnerImport('/server/plugins/build-tools.ts', inRunner)).module;
  const report = await checkPlugins(root, await pluginFolders());
  plugins = report.accepted.map(({ name }) => name);
  for (const { name, problems } of report.refused) console.error(`The plugin ${name} is refused:\n  ${problems.join('\n  ')}`);
  const sources = () =>
    pluginSources(
      root,
      report.accepted.map((plugin) => plugin.folder),
    );
  const logLevel = process.argv.includes('--if-needed') ? 'warn' : 'info';
  const options = () => ({ root, configFile: `${root}vite.config.ts`, logLevel, plugins: [sources()] });
  const input = {
    main: 'server/main.ts',
    transfer: 'server/transfer.ts',
    settings: 'server/settings.ts',
    'cleaning-worker': 'server/records/cleaning-worker.ts',
    'sheet-worker': 'server/excel/sheet-worker.ts',
    'hash-worker': 'server/files/hash-worker.ts',
    'pdf-worker': 'server/print/pdf/pdf-worker.ts',
    'pack-worker': 'server/behaviours/transfer/pack-worker.ts',
    'table-worker': 'server/behaviours/transfer/table-worker.ts',
  };
  await build({ ...options(), build: { outDir: join(folder, 'client') } });
  await build({ ...options(), build: { ssr: true, outDir: join(folder, 'server'), rolldownOptions: { input } } });
  const { module } = await runnerImport('/codegen/generated-files.ts', { ...inRunner, plugins: [sources()] });
  await writeJson(join(folder, 'open-api.json'), await module.openApiDocument(root, report.accepted));
  await writeJson(pluginsFile(root), report);
} catch (error) {
  console.error(explainBuildError(error, { root, plugins }));
  process.exit(1);
}
await mkdir(dirname(stampFile(root)), { recursive: true });
await writeStamp(root, stamp);

async function writeJson(file, value) {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
