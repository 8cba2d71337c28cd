import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleSource } from '#engine/module/module';
import type { Settings } from '../settings';

/** The modules in `schemas/modules` of the product and its plugins, in the order of their files. */
export async function shippedModules({ root, plugins }: Pick<Settings, 'root' | 'plugins'>): Promise<ModuleSource[]> {
  const folders = [root, ...(plugins?.accepted ?? []).map(({ folder }) => folder)];
  return (await Promise.all(folders.map(modulesIn))).flat();
}

async function modulesIn(root: string): Promise<ModuleSource[]> {
  const folder = join(root, 'schemas/modules');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as ModuleSource));
}
