import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { Plugin, PluginOption } from 'vite';

/** The patterns in our globs that stand for the folders of all plugins. */
const pattern = /(['"])\/plugins\/\*\/([^'"]+)\1/g;

/**
 * Makes plugins part of what Vite builds, runs or tests: their files join the globs of ours, `tangu/engine`, `tangu/form`
 * and `tangu/ui` are our surface, and a package that Tangu depends on is Tangu's copy, so that there is one React.
 */
export function pluginSources(root: string, folders: readonly string[]): Plugin {
  const shared = sharedPackages(root);
  const isOfPlugin = (importer: string | undefined) => importer !== undefined && folders.some((folder) => importer.startsWith(folder + sep));
  return {
    name: 'plugin-sources',
    enforce: 'pre',
    api: { folders },
    config: () => ({ server: { fs: { allow: [root, ...folders] } } }),
    configureServer: ({ watcher }) => void watcher.add([...folders]),
    transform: {
      filter: { code: /\/plugins\/\*\// },
      handler(code, id) {
        if (!id.startsWith(root) || !code.includes('import.meta.glob')) return undefined;
        const withFolders = (_: string, _quote: string, path: string) => folders.map((folder) => JSON.stringify(globOf(root, folder, path))).join(', ');
        return { code: code.replaceAll(pattern, withFolders), map: null };
      },
    },
    resolveId: {
      async handler(source, importer) {
        const [, surface] = /^tangu\/(engine|form|ui)$/.exec(source) ?? [];
        if (surface !== undefined) return join(root, 'src/plugin', `${surface}.ts`);
        if (!isOfPlugin(importer) || isBuiltin(source) || !shared.has(packageOf(source))) return undefined;
        return this.resolve(source, join(root, 'package.json'), { skipSelf: true });
      },
    },
  };
}

/** Whether Vite's plugins bring in a plugin of ours. */
export const hasPlugins = (plugins: readonly PluginOption[] = []): boolean =>
  plugins.flat().some((plugin) => isSources(plugin) && plugin.api.folders.length > 0);

const isSources = (plugin: unknown): plugin is { api: { folders: readonly string[] } } =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'plugin-sources';

function sharedPackages(root: string): ReadonlySet<string> {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  return new Set(Object.keys(dependencies));
}

/** @example packageOf('@ant-design/icons/es/x') // '@ant-design/icons' */
const packageOf = (source: string): string =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');

/** From the project's root, wherever the plugin lies, with the folder's own special characters escaped. */
const globOf = (root: string, folder: string, path: string): string =>
  `/${relative(root, folder).split(sep).join('/').replaceAll(/[()[\]{}!*?]/g, String.raw`\$&`)}/${path}`;
