import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from './client';

export interface StaleFile {
  path: string;
  /** `left over`: nothing generates it any more. */
  state: 'missing' | 'differs' | 'left over';
}

/** The files that `npm run codegen` would change. */
export async function staleFilesOf(root: string, files: readonly GeneratedFile[], folders = ownFolders): Promise<StaleFile[]> {
  const expected = new Set(files.map(({ path }) => path));
  const stale: StaleFile[] = (await generatedPaths(root, folders))
    .filter((path) => !expected.has(path))
    .map((path) => ({ path, state: 'left over' }));
  for (const { path, text } of files) {
    const current = await readFile(join(root, path), 'utf8').catch(() => undefined);
    if (current !== text) stale.push({ path, state: current === undefined ? 'missing' : 'differs' });
  }
  return stale.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Writes the files that differ and removes those that are left over. Returns the changed paths. */
export async function writeFiles(root: string, files: readonly GeneratedFile[], folders = ownFolders): Promise<string[]> {
  const stale = await staleFilesOf(root, files, folders);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  for (const { path } of stale) {
    const text = texts.get(path);
    if (text === undefined) await rm(join(root, path));
    else {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
  }
  return stale.map(({ path }) => path);
}

/** Folders that hold generated files and nothing else. */
const ownFolders: readonly string[] = ['src/api/generated', 'src/engine/generated'];

async function generatedPaths(root: string, folders: readonly string[]): Promise<string[]> {
  const paths = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''));
    }),
  );
  return paths.flat();
}
