// `npm run build`: the browser's application to dist/client, the server to dist/server, the OpenAPI document in English to
// dist/open-api.json. With --if-needed only when something has changed.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputsStamp, isBuilt, stampFile } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

if (process.argv.includes('--if-needed') && (await isBuilt(root))) process.exit();
// What changes while we build is in the next build.
const stamp = await inputsStamp(root);
await rm(stampFile(root), { force: true });
// Whoever starts the build: what it makes is for use, not for development.
process.env['NODE_ENV'] = 'production';
const { build, runnerImport } = await import('vite');
const options = { root, configFile: `${root}vite.config.ts`, logLevel: process.argv.includes('--if-needed') ? 'warn' : 'info' };
try {
  await build(options);
  await build({ ...options, build: { ssr: true, rolldownOptions: { input: { main: 'server/main.ts', settings: 'server/settings.ts' } } } });
  const { module } = await runnerImport('/codegen/generated-files.ts', { root, configFile: false, logLevel: 'warn' });
  await writeFile(join(root, 'dist/open-api.json'), `${JSON.stringify(await module.openApiDocument(root), null, 2)}\n`);
} catch (error) {
  // It says file and line; where in Vite it was thrown is of no use.
  console.error(error.message);
  process.exit(1);
}
await mkdir(dirname(stampFile(root)), { recursive: true });
await writeFile(stampFile(root), `${stamp}\n`);
