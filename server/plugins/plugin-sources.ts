import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { closedChunks } from '../client-chunks.ts';

/**
 * Adds plugins to the files that Vite builds, runs or tests. Tangu's globs include their files, and `tangu/engine`,
 * `tangu/form` and `tangu/ui` are the plugin surface. They use Tangu's copies of packages, so that there is one React.
 */
export function pluginSources(root: string, folders: readonly string[]): Plugin {
  const shared = sharedPackages(root);
  const isOfPlugin = (importer: string | undefined) =>
    importer !== undefined && folders.some((folder) => importer.startsWith(folder + sep));
  return {
    name: 'plugin-sources',
    enforce: 'pre',
    api: { folders },
    config: () => ({ server: { fs: { allow: [root, ...folders] } } }),
    outputOptions: (output) => (folders.length > 0 ? closedChunks(output) : null),
    configureServer: ({ watcher }) => void watcher.add([...folders]),
    transform: {
      filter: { code: /\/plugins\/\*\// },
      handler: (code, id) =>
        id.startsWith(root) && code.includes('import.meta.glob') ? { code: withFilesOf(folders, code), map: null } : undefined,
    },
    async resolveId(source, importer) {
      const [, surface] = /^tangu\/(engine|form|ui)$/.exec(source) ?? [];
      if (surface !== undefined) return join(root, 'src/plugin', `${surface}.ts`);
      if (!isOfPlugin(importer) || isBuiltin(source) || !shared.has(packageOf(source))) return undefined;
      return this.resolve(source, join(root, 'package.json'), { skipSelf: true });
    },
  };
}

/** A glob with a list of patterns and with options, which is how Tangu writes every glob with `/plugins/*`. */
const globCall = /import\.meta\.glob(?:<[^(]*>)?\(\s*\[([^\]]*)\],\s*(\{[^}]*\}),?\s*\)/g;

/**
 * The code with the files of plugins in its globs. They are listed by path, because a glob of a build does not find files
 * outside of the project's folder.
 */
function withFilesOf(folders: readonly string[], code: string): string {
  const imports: string[] = [];
  const replaced = code.replaceAll(globCall, (call: string, list: string, options: string) => {
    const patterns = [...list.matchAll(/'([^']*)'/g)].map(([, pattern = '']) => pattern);
    const files = patterns.flatMap((pattern) =>
      pattern.startsWith(prefix) ? folders.flatMap((folder) => filesOf(folder, pattern.slice(prefix.length).split('/'))) : [],
    );
    const name = /import: '(\w+)'/.exec(options)?.[1];
    const query = /query: '([^']*)'/.exec(options)?.[1] ?? '';
    const entries = files.map((file) => {
      const path = JSON.stringify(file + query);
      if (!options.includes('eager: true'))
        return `${JSON.stringify(file)}: () => import(${path})${name === undefined ? '' : `.then((module) => module.${name})`}`;
      const variable = `fileOfPlugin${imports.length}`;
      imports.push(`import ${name === undefined ? `* as ${variable}` : `{ ${name} as ${variable} }`} from ${path};`);
      return `${JSON.stringify(file)}: ${variable}`;
    });
    const own = patterns.filter((pattern) => !pattern.startsWith(prefix)).map((pattern) => `'${pattern}'`);
    const added = `{ ${entries.join(', ')} }`;
    if (own.length === 0) return added;
    return files.length === 0 && own.length === patterns.length
      ? call
      : `Object.assign(import.meta.glob([${own.join(', ')}], ${options}), ${added})`;
  });
  return `${imports.join(' ')}${replaced}`;
}

const prefix = '/plugins/*/';

/** The files below a folder that match a pattern. `*` is any folder name, or the start of a file name. */
function filesOf(folder: string, [first = '', ...rest]: readonly string[]): string[] {
  const pattern = new RegExp(
    `^${first
      .split('*')
      .map((part) => part.replaceAll('.', String.raw`\.`))
      .join('[^.]+')}$`,
  );
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => pattern.test(name));
  const paths = entries.filter((entry) => (rest.length === 0 ? entry.isFile() : entry.isDirectory())).map(({ name }) => join(folder, name));
  return rest.length === 0 ? paths.toSorted() : paths.flatMap((inner) => filesOf(inner, rest)).toSorted();
}

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
