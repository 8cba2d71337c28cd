import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '#engine/json';
import { surfaceVersion } from '../../src/plugin/surface-version';
import type { Plugin } from '../plugin';

const folders = ['renderers', 'schemas', 'behaviours', 'texts'];

/** Reads the package.json of a plugin: its name, its version, and the version of the surface that its code uses. */
export async function readManifest(folder: string): Promise<{ plugin?: Plugin; problems: string[] }> {
  const manifest = await readJson(join(folder, 'package.json'));
  if (!isJsonObject(manifest)) return { problems: [`${join(folder, 'package.json')}: ${String(manifest)}`] };
  const { name, version, tangu } = manifest;
  if (typeof name !== 'string' || name === '') return { problems: [`${join(folder, 'package.json')}: \`name\` is missing.`] };
  const plugin = { name, version: typeof version === 'string' ? version : '', folder };
  const surface = isJsonObject(tangu) ? tangu['surface'] : undefined;
  if (surface === undefined) return { plugin, problems: [`package.json: add "tangu": { "surface": "${surfaceVersion}" }.`] };
  if (surface !== surfaceVersion)
    return {
      plugin,
      problems: [`package.json: the plugin is written for surface ${JSON.stringify(surface)}; this is surface "${surfaceVersion}".`],
    };
  const names = await readdir(folder);
  return {
    plugin,
    problems: folders.some((folderName) => names.includes(folderName))
      ? []
      : [`The plugin does not have any of the folders ${folders.join(', ')}.`],
  };
}

/** The value, or why it cannot be read. */
async function readJson(file: string): Promise<unknown> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isJsonObject(value) ? value : 'expected an object.';
  } catch (error) {
    return (error as Error).message;
  }
}
