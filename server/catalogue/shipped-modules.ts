import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleSource } from '#engine/module/module';

/** The modules that the product brings, as `schemas/modules` says them; `root` is the folder above `schemas`. In the order of their files. */
export async function shippedModules(root: string): Promise<ModuleSource[]> {
  const folder = join(root, 'schemas/modules');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as ModuleSource));
}
