// `npm run export -- <folder>`, `npm run import -- <folder>`, `npm run import:jnpf -- <folder or dump>`.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildFolder, isBuilt, pluginsFile } from '../build-stamp.mjs';
import { explainError } from '../explain-error.mjs';

// The same time zone as `npm start`.
process.env.TZ ||= 'Asia/Shanghai';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [name, path, ...more] = process.argv.slice(2);

if (path === undefined || more.length > 0) {
  console.error(`Give one path: npm run ${name} -- <path>`);
  process.exit(1);
}

try {
  await buildIfNeeded();
  const { settingsOf } = await importBuilt('settings.js');
  const { commands } = await importBuilt('transfer.js');
  const plugins = JSON.parse(await readFile(pluginsFile(root), 'utf8'));
  const lines = await commands[name](resolve(process.env.INIT_CWD ?? '.', path), { ...settingsOf(process.env, root), plugins });
  console.log(lines.join('\n'));
  process.exit(0);
} catch (error) {
  console.error(`\nnpm run ${name} did not finish.\n${explainError(error)}\n`);
  process.exit(1);
}

function importBuilt(file) {
  return import(pathToFileURL(join(buildFolder(root), 'server', file)).href);
}

/** Builds in a separate process, so that its memory is freed. */
async function buildIfNeeded() {
  if (await isBuilt(root)) return;
  console.log('Building. This takes a moment, and is needed only after a change.');
  const { status } = spawnSync(process.execPath, [join(root, 'server/build.mjs'), '--if-needed'], { stdio: 'inherit' });
  if (status !== 0) throw Object.assign(new Error('The build failed. Has `npm ci` been run?'), { name: 'StartupError' });
}
