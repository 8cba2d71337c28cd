import { openApiOf } from '#engine/open-api';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { readPluginFiles } from '#server/catalogue/plugin-files.ts';
import type { Plugin } from '#server/plugin.ts';
import { callLinesOf } from './call-lines';
import { clientFileOf } from './client';
import type { GeneratedFile } from './client';
import { readResources } from './read-resources';

/**
 * The generated files of a plugin, in its folder `generated`: the typed client of each of its resources, and a line for
 * each of its operations. Throws when a descriptor has a mistake.
 */
export async function pluginFiles(root: string, plugin: Plugin): Promise<GeneratedFile[]> {
  const registry = createRegistry(definitions);
  const { resources, text } = await readResources(root, registry, [plugin]);
  const ids = new Set((await readPluginFiles(plugin, 'resources')).map(({ id }) => id));
  const own = resources.filter(({ id }) => ids.has(id));
  const clients = await Promise.all(own.map((resource) => clientFileOf(resource, registry, text, imports)));
  return [
    { path: `${pluginFolder}/calls.gen.txt`, text: `${callLinesOf(openApiOf(own, registry, text)).join('\n')}\n` },
    ...clients.map((file) => ({ ...file, path: file.path.replace(/^src\/api\/generated/, pluginFolder) })),
  ];
}

/** Holds generated files and nothing else. */
export const pluginFolder = 'generated';

const imports = "import type { Answer, ClientCall } from 'tangu/ui';";
