import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pluginsStamp } from './plugins/plugin-folders.mjs';

/** Inputs of the build. Descriptors are part of the browser's application; the server reads them when it starts. */
const inputs = [
  'codegen',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'renderers',
  'schemas',
  'server',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** The folder of the built files. */
export const buildFolder = (root) => resolve(root, process.env.BUILD_DIR || 'dist');

/** The file with the checksum of the inputs of a finished build. */
export const stampFile = (root) => join(buildFolder(root), 'inputs.sha256');

/** The file with the `PluginReport` of a build. */
export const pluginsFile = (root) => join(buildFolder(root), 'plugins.json');

/**
 * What a build was made of: a checksum of all inputs and plugins, which ignores time stamps, so that a checkout causes no build, and one
 * of the files' sizes and times, which is read in half of the time.
 */
export async function inputsStamp(root) {
  const files = inputs.flatMap((input) => filesOf(root, input)).sort();
  const plugins = await pluginsStamp();
  const sumOf = (describe) => checksum([...files.map((file) => `${file} ${describe(join(root, file))}`), plugins].join('\n'));
  return {
    times: sumOf(sizeAndTimes),
    // Every start would read about two thousand small files: in the thread pool that takes three times the processor time.
    contents: () => sumOf((path) => checksum(readFileSync(path))),
  };
}

function sizeAndTimes(path) {
  // The time of the last change of the entry itself cannot be set back.
  const { size, mtimeMs, ctimeMs } = statSync(path);
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

/** Whether `dist` matches the current inputs. */
export async function isBuilt(root) {
  const [contents, times] = (await readFile(stampFile(root), 'utf8').catch(() => '')).split('\n');
  if (!contents) return false;
  const stamp = await inputsStamp(root);
  if (times === stamp.times) return true;
  if (contents !== stamp.contents()) return false;
  // Another user may have made the build. Then each start reads the contents.
  await writeStamp(root, { contents, times: stamp.times }).catch(() => undefined);
  return true;
}

export const writeStamp = (root, { contents, times }) => writeFile(stampFile(root), `${contents}\n${times}\n`);

const checksum = (content) => createHash('sha256').update(content).digest('hex');

function filesOf(root, path) {
  const entries = entriesOf(join(root, path));
  if (!entries) return [path];
  return entries
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

/** `undefined` for a file, an empty list for what is missing. */
function entriesOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
