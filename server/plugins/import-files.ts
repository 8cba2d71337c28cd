import { join } from 'node:path';
import { runnerImport } from 'vite';
import { pluginSources } from './plugin-sources';

export interface ImportedFile {
  /** From the plugin's folder. */
  file: string;
  /** The exports; `undefined` if the file throws. */
  module?: Readonly<Record<string, unknown>>;
  error?: string;
}

const entry = 'virtual:files-of-a-plugin';

/** Imports files of a plugin separately, so that one error does not hide the others. */
export async function importFiles(root: string, folder: string, files: readonly string[]): Promise<ImportedFile[]> {
  if (files.length === 0) return [];
  const loaders = files.map((file) => `[${JSON.stringify(file)}, () => import(${JSON.stringify(join(folder, file))})]`);
  const code = `const loaders = [${loaders.join(', ')}];
    const errorOf = (error) => String(error?.message ?? error);
    const load = ([file, load]) => load().then((module) => ({ file, module }), (error) => ({ file, error: errorOf(error) }));
    export const files = await Promise.all(loaders.map(load));`;
  const { module } = await runnerImport<{ files: ImportedFile[] }>(entry, {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      pluginSources(root, [folder]),
      {
        name: 'files-of-a-plugin',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? code : undefined),
      },
    ],
  });
  return module.files;
}
