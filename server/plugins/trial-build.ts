import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, type Plugin } from 'vite';
import { pluginSources } from './plugin-sources';

interface Trial {
  root: string;
  folder: string;
  /** Files from the plugin's folder. */
  inBrowser: readonly string[];
  onServer: readonly string[];
}

/**
 * Bundles the code of a plugin without writing files. Finds the problems that would break a build: syntax errors, missing
 * imports, imports outside of the plugin surface, and Node modules in code for the browser.
 */
export async function trialBuild({ root, folder, inBrowser, onServer }: Trial): Promise<string[]> {
  const input = [...new Set([...inBrowser, ...onServer])].map((file) => join(folder, file));
  if (input.length === 0) return [];
  const problems: string[] = [];
  const rules = importRules(
    folder,
    inBrowser.map((file) => join(folder, file)),
    problems,
  );
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [rules, pluginSources(root, [folder])],
      ssr: { external: true },
      build: { ssr: true, write: false, minify: false, reportCompressedSize: false, rolldownOptions: { input, treeshake: false } },
    });
  } catch (error) {
    const { message } = error as Error;
    problems.push(
      stripVTControlCharacters(message)
        .replaceAll(folder + sep, '')
        .trim(),
    );
  }
  return problems;
}

function importRules(folder: string, browserFiles: readonly string[], problems: string[]): Plugin {
  const builtins = new Map<string, string>();
  const isOwn = (file: string | undefined): file is string =>
    file !== undefined && file.startsWith(folder + sep) && !file.includes(`${sep}node_modules${sep}`, folder.length);
  const name = (file: string) => relative(folder, file);
  return {
    name: 'import-rules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!isOwn(importer)) return;
      if (isBuiltin(source)) builtins.set(importer, source);
      if (!source.startsWith('.') || resolve(dirname(importer), source).startsWith(folder + sep)) return;
      problems.push(`${name(importer)}: \`${source}\` is outside of the plugin. Import from tangu/engine, tangu/form or tangu/ui.`);
    },
    buildEnd(error) {
      if (error) return;
      for (const view of browserFiles.filter((file) => file.endsWith('view.tsx'))) {
        if (this.getModuleInfo(view)?.exports?.includes('renderer') === false)
          problems.push(`${name(view)}: the file does not export \`renderer\`.`);
      }
      const reached = new Set(browserFiles);
      for (const file of reached) {
        const info = this.getModuleInfo(file);
        for (const imported of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
          if (isOwn(imported)) reached.add(imported);
        const builtin = builtins.get(file);
        if (builtin !== undefined) problems.push(`${name(file)}: \`${builtin}\` does not exist in the browser, where this file also runs.`);
      }
    },
  };
}
