import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearestName } from '#engine/nearest-name';
import { pluginRendererFiles, rendererFiles, type RendererGroup } from './renderer-files';

/**
 * Creates the folder of a renderer: a definition, a view, props, texts, an example and a test, which pass unchanged.
 * With `plugin`, the folder is created in that plugin; its code imports the surface, and the contract suite tests it.
 * Returns the paths. Throws without writing if the name cannot be used.
 *
 * @example await newRenderer(root, 'fields/colourPicker') // ['…/renderers/fields/colourPicker/definition.ts', …]
 */
export async function newRenderer(root: string, name: string, plugin?: string): Promise<string[]> {
  const { group, key } = parseName(name);
  const taken = (await takenBy(root, key)) ?? (plugin === undefined ? undefined : await takenBy(plugin, key));
  if (taken !== undefined)
    throw new Error(
      `There is a renderer \`${taken.key}\` already, in renderers/${taken.group}/${taken.key}. A jnpfKey names one renderer.`,
    );
  const folder = join(plugin ?? root, 'renderers', group, key);
  await mkdir(folder, { recursive: true });
  const files = (plugin === undefined ? rendererFiles(group, key) : pluginRendererFiles(group, key)).map(({ path, text }) => ({
    path: join(folder, path),
    text,
  }));
  for (const { path, text } of files) await writeFile(path, text, { flag: 'wx' });
  return files.map(({ path }) => path);
}

const groups: readonly RendererGroup[] = ['fields', 'layouts', 'screens', 'portal'];

function parseName(name: string): { group: RendererGroup; key: string } {
  const [first = '', key = '', ...rest] = name.split('/');
  const group = groups.find((candidate) => candidate === first);
  if (name === '' || rest.length > 0 || key === '')
    throw new Error(`\`${name}\` is not a renderer's folder. Give its group and its jnpfKey: npm run new:renderer -- fields/colourPicker`);
  if (group === undefined) {
    const nearest = nearestName(first, groups);
    const proposal = nearest === undefined ? `There are ${groups.join(', ')}.` : `Did you mean \`${nearest}/${key}\`?`;
    throw new Error(`\`${first}\` is not a group of renderers. ${proposal}`);
  }
  if (!/^[a-z][A-Za-z0-9]{0,62}$/.test(key))
    throw new Error(
      `\`${key}\` cannot be a jnpfKey: it begins with a lower-case letter and has at most 63 letters and digits, like \`colourPicker\`.`,
    );
  if (key === 'unknown') throw new Error('`unknown` is the placeholder for unregistered keys.');
  return { group, key };
}

/** Folders that differ only in case are one folder on some disks. */
async function takenBy(root: string, key: string): Promise<{ group: RendererGroup; key: string } | undefined> {
  for (const group of groups) {
    const names = await readdir(join(root, 'renderers', group)).catch(() => []);
    const existing = names.find((name) => name.toLowerCase() === key.toLowerCase());
    if (existing !== undefined) return { group, key: existing };
  }
  return undefined;
}
