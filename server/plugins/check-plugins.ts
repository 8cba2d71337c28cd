import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { codeProblems, type PluginCode } from './check-code';
import { checkSchemas } from './check-schemas';
import { readManifest } from './manifest';
import type { Plugin, PluginReport, RefusedPlugin } from '../plugin';
import type { PluginFolder } from './plugin-folders.mjs';

/**
 * Checks the plugins in their order, before anything is built with them: the manifest, the code, the descriptors and
 * texts. A plugin with a problem is left out as a whole; the ones after it are checked without it.
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
    const { code, problems: inCode } = await codeProblems({ root, plugin, accepted, registry });
    const found = inCode.length > 0 ? inCode : await checkSchemas({ root, plugin, accepted, registry: withCode(registry, code), code });
    if (found.length > 0) refused.push({ name: plugin.name, problems: found });
    else {
      accepted.push(plugin);
      registry = withCode(registry, code);
    }
  }
  return { accepted, refused };
}

const withCode = (registry: ReturnType<typeof createRegistry>, { definitions: added }: PluginCode) => createRegistry([...registry.list(), ...added]);

const notFound = (name: string): string =>
  `\`${name}\` is neither a folder nor an npm package installed in the working folder or above it. Check TANGU_PLUGINS.`;
