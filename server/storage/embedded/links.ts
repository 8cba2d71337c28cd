import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

interface Link {
  /** Paths below the package, such as `native/lib/libpq.so.5.18`. */
  source: string;
  target: string;
}

/**
 * The missing links between libraries. npm packages cannot contain links; an install script creates them, and may have been
 * disabled.
 */
export async function missingLinks(folder: string): Promise<Link[]> {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as Link[];
  const missing = await Promise.all(links.map(async (link) => (await exists(join(folder, '..', link.target))) ? [] : [link]));
  return missing.flat();
}

/** Creates links. Throws when the folder is read-only. */
export async function makeLinks(folder: string, links: readonly Link[]): Promise<void> {
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(folder, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

const exists = (path: string): Promise<boolean> => lstat(path).then(() => true, () => false);
