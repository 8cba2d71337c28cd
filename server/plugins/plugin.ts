import { join } from 'node:path';
import { readSchemaFiles, type SchemaFile } from '../catalogue/schema-file';

/** A plugin that passed the checks. */
export interface Plugin {
  /** Of its package.json. */
  name: string;
  version: string;
  /** Absolute and real. */
  folder: string;
}

/** What a build found out about the plugins that TANGU_PLUGINS names. `server/build.mjs` writes it as `plugins.json` beside the built files. */
export interface PluginReport {
  accepted: readonly Plugin[];
  /** Left out of the build. */
  refused: readonly RefusedPlugin[];
}

export interface RefusedPlugin {
  name: string;
  /** Each names a file where there is one. */
  problems: readonly string[];
}

/** The JSON files below a folder of the product, and below the same folder of each plugin. Messages name a plugin's files after it. */
export async function readFilesOfAll(root: string, plugins: readonly Plugin[], folder: PluginSubfolder): Promise<SchemaFile[]> {
  const own = await readSchemaFiles(root, join('schemas', folder));
  const theirs = await Promise.all(plugins.map((plugin) => readPluginFiles(plugin, folder)));
  return [...own, ...theirs.flat()];
}

export async function readPluginFiles({ name, folder: root }: Plugin, folder: PluginSubfolder): Promise<SchemaFile[]> {
  const files = await readSchemaFiles(root, folder === 'texts' ? 'texts' : join('schemas', folder));
  return files.map((file) => ({ ...file, file: `${name}/${file.file}` }));
}

/** Below `schemas`; `texts` stands beside it in a plugin. */
export type PluginSubfolder = 'resources' | 'screens' | 'dialogs' | 'forms' | 'modules' | 'texts';
