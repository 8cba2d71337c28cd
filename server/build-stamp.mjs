import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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

/** A checksum of all inputs of a build and its plugins. It ignores time stamps, so that a checkout causes no build. */
export async function inputsStamp(root) {
  // Every start reads about two thousand small files: in the thread pool that takes three times the processor time.
  const sums = inputs
    .flatMap((input) => filesOf(root, input))
    .sort()
    .map((file) => `${file} ${checksum(readFileSync(join(root, file)))}`);
  return checksum([...sums, await pluginsStamp()].join('\n'));
}

/** Whether `dist` matches the current inputs. */
export const isBuilt = async (root) => (await readFile(stampFile(root), 'utf8').catch(() => '')).trim() === (await inputsStamp(root));

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
