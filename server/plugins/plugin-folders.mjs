import { createHash } from 'node:crypto';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';

/**
 * The plugins that TANGU_PLUGINS names, in its order: folders, or npm packages that are installed in or above the working
 * folder. `folder` is the real path, or `undefined` when neither a folder nor a package has that name.
 */
export async function pluginFolders(env = process.env, workingFolder = process.cwd()) {
  const from = [...new Set([workingFolder, env.INIT_CWD || workingFolder])];
  return Promise.all(namesIn(env.TANGU_PLUGINS).map(async (name) => ({ name, folder: await folderOf(name, from) })));
}

/** A checksum of all files that plugins add to a build. Their dependencies count only by their package.json. */
export async function pluginsStamp(env = process.env, workingFolder = process.cwd()) {
  const folders = await pluginFolders(env, workingFolder);
  const lines = await Promise.all(
    folders.map(async ({ name, folder }) => [name, folder ?? '', ...(folder === undefined ? [] : await fileSumsOf(folder))].join('\n')),
  );
  return checksum(lines.join('\n\n'));
}

const namesIn = (text = '') => [
  ...new Set(
    text
      .split(new RegExp(`[,${delimiter}]`))
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

async function folderOf(name, workingFolders) {
  const isPath = isAbsolute(name) || /^\.{1,2}([\\/]|$)/.test(name);
  const packages = isPath ? [] : workingFolders.flatMap((folder) => foldersAbove(folder).map((above) => join(above, 'node_modules', name)));
  const candidates = [...packages, ...workingFolders.map((folder) => resolve(folder, name))];
  for (const candidate of candidates) if (await readdir(candidate).catch(() => undefined)) return realpath(candidate);
  return undefined;
}

const foldersAbove = (folder) => (dirname(folder) === folder ? [folder] : [folder, ...foldersAbove(dirname(folder))]);

/** Reads a folder only if its package.json declares a plugin, because another folder could be very large. */
async function fileSumsOf(folder) {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '');
  const files = manifest.includes('"tangu"') ? await filesBelow(folder) : [];
  const sums = await Promise.all(files.map(async (file) => `${file} ${checksum(await readFile(join(folder, file)))}`));
  return [checksum(manifest), ...sums];
}

async function filesBelow(root, path = '') {
  const entries = await readdir(join(root, path), { withFileTypes: true });
  const inputs = entries.filter(({ name }) => name !== 'node_modules' && !name.startsWith('.') && !/\.test\.tsx?$/.test(name));
  const files = await Promise.all(
    inputs.map((entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? filesBelow(root, inner) : entry.isFile() ? [inner] : [];
    }),
  );
  return files.flat().sort();
}

const checksum = (content) => createHash('sha256').update(content).digest('hex');
