import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { codeProblems, type PluginCode } from './check-code';
import { checkSchemas } from './check-schemas';
import { readManifest } from './manifest';
import type { Plugin, PluginReport, RefusedPlugin } from '../plugin';
import type { PluginFolder } from './plugin-folders.mjs';

/**
 * Checks the manifest, code, descriptors and texts of the plugins before the build, in their order. A plugin with a problem
 * is refused as a whole, and the next plugins are checked without it.
 */
export async function checkPlugins(root: string, folders: readonly PluginFolder[]): Promise<PluginReport> {
  const accepted: Plugin[] = [];
  const refused: RefusedPlugin[] = [];
  let registry = createRegistry(folders.length === 0 ? [] : definitions);
  for (const { name, folder } of folders) {
    const { plugin, problems } = folder === undefined ? { problems: [notFound(name)] } : await readManifest(folder);
    const isRepeated = accepted.some((other) => other.name === plugin?.name);
    if (isRepeated) problems.push('package.json: another plugin has the same name.');
    if (!plugin || problems.length > 0) {
      refused.push({ name: plugin?.name ?? name, problems });
      continue;
    }
    const { code, problems: ofCode } = await codeProblems({ root, plugin, accepted, registry });
    const pluginProblems =
      ofCode.length > 0 ? ofCode : await checkSchemas({ root, plugin, accepted, registry: withCode(registry, code), code });
    if (pluginProblems.length > 0) refused.push({ name: plugin.name, problems: pluginProblems });
    else {
      accepted.push(plugin);
      registry = withCode(registry, code);
    }
  }
  return { accepted, refused };
}

const withCode = (registry: ReturnType<typeof createRegistry>, { definitions: added }: PluginCode) =>
  createRegistry([...registry.list(), ...added]);

const notFound = (name: string): string =>
  `\`${name}\` is neither a folder nor an npm package installed in the working folder or above it. Check TANGU_PLUGINS.`;
