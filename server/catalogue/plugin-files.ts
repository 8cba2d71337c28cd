import { join } from 'node:path';
import type { Plugin } from '../plugin';
import { readSchemaFiles, type SchemaFile } from './schema-file';

/** The JSON files below a folder of the product, and below the same folder of each plugin. Messages name a plugin's files after it. */
export async function readFilesOfAll(root: string, plugins: readonly Plugin[], folder: PluginSubfolder): Promise<SchemaFile[]> {
  const own = await readSchemaFiles(root, join('schemas', folder));
  const pluginFiles = await Promise.all(plugins.map((plugin) => readPluginFiles(plugin, folder)));
  return [...own, ...pluginFiles.flat()];
}

export async function readPluginFiles({ name, folder: root }: Plugin, folder: PluginSubfolder): Promise<SchemaFile[]> {
  const files = await readSchemaFiles(root, folder === 'texts' ? 'texts' : join('schemas', folder));
  return files.map((file) => ({ ...file, file: `${name}/${file.file}` }));
}

/** Below `schemas`; `texts` stands beside it in a plugin. */
export type PluginSubfolder = 'resources' | 'screens' | 'dialogs' | 'forms' | 'portals' | 'modules' | 'templates' | 'texts';
