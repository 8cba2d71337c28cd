import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginReport } from '../plugin';
import type { SeedMenu } from './menu-items';

/** The menu entries that plugins bring: `menus.json` in their folders, written as `data/menus.json`. */
export async function pluginMenus(plugins: Partial<PluginReport> = {}): Promise<SeedMenu[]> {
  const { accepted = [] } = plugins;
  return (await Promise.all(accepted.map(({ folder }) => menusIn(folder)))).flat();
}

async function menusIn(folder: string): Promise<SeedMenu[]> {
  const text = await readFile(join(folder, 'menus.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as SeedMenu[];
}
