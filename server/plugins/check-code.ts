import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Definition } from '#engine/definition';
import type { Registry } from '#engine/registry';
import { importFiles, type ImportedFile } from './import-files';
import type { Plugin } from '../plugin';
import { trialBuild } from './trial-build';

/** The renderers and handlers that a plugin adds. */
export interface PluginCode {
  definitions: Definition[];
  /** Names as operations use them: `<group>.<name>`. */
  handlers: string[];
}

interface CodeToCheck {
  root: string;
  plugin: Plugin;
  accepted: readonly Plugin[];
  registry: Registry;
}

/** Checks the code of a plugin. It is bundled and imported alone, so that an error belongs to this plugin. */
export async function codeProblems({ root, plugin, accepted, registry }: CodeToCheck): Promise<{ code: PluginCode; problems: string[] }> {
  const { folder } = plugin;
  const renderers = await filesAt(folder, 'renderers');
  const handlers = (await filesAt(folder, 'behaviours')).filter((file) => file.endsWith('.ts'));
  const misplaced = [...(await depthProblems(folder)), ...(await placeProblems({ root, accepted, registry, renderers, handlers }))];
  const noCode = { definitions: [], handlers: [] };
  if (misplaced.length > 0) return { code: noCode, problems: misplaced };
  const inBrowser = renderers.filter((file) => /\/(definition\.ts|view\.tsx)$/.test(file));
  const onServer = [...renderers.filter((file) => /\/(definition|clean|fill)\.ts$/.test(file)), ...handlers];
  const unbuildable = await trialBuild({ root, folder, inBrowser, onServer });
  if (unbuildable.length > 0) return { code: noCode, problems: unbuildable };
  const imported = await importFiles(root, folder, onServer);
  const definitions = imported.flatMap(({ file, module }) =>
    file.endsWith('/definition.ts') ? [module?.['definition'] as Definition] : [],
  );
  return { code: { definitions, handlers: handlers.map(handlerName) }, problems: imported.flatMap(exportProblems) };
}

const groups = ['fields', 'layouts', 'screens', 'portal'];

interface Places {
  root: string;
  accepted: readonly Plugin[];
  registry: Registry;
  renderers: readonly string[];
  handlers: readonly string[];
}

async function placeProblems({ root, accepted, registry, renderers, handlers }: Places): Promise<string[]> {
  const keys = new Map([...registry.list()].map(({ jnpfKey }) => [jnpfKey.toLowerCase(), jnpfKey]));
  const own = new Set<string>();
  const rendererProblems = [...new Set(renderers.map((file) => file.slice(0, file.lastIndexOf('/'))))].flatMap((place) => {
    const [, group = '', key = ''] = place.split('/');
    const taken = keys.get(key.toLowerCase()) ?? (own.has(key.toLowerCase()) ? key : undefined);
    own.add(key.toLowerCase());
    if (!groups.includes(group)) return [`${place}: \`${group}\` is not a group of renderers. There are ${groups.join(', ')}.`];
    if (taken !== undefined) return [`${place}: the jnpfKey \`${taken}\` is taken by another renderer.`];
    const missing = ['definition.ts', 'view.tsx', 'props.schema.json'].filter((name) => !renderers.includes(`${place}/${name}`));
    return missing.map((name) => `${place}/${name} is missing.`);
  });
  const others = await Promise.all(accepted.map(({ folder }) => filesAt(folder, 'behaviours')));
  const takenHandlers = new Set([...(await ownHandlers(root)), ...others.flat().map(handlerName)]);
  return [
    ...rendererProblems,
    ...handlers
      .filter((file) => takenHandlers.has(handlerName(file)))
      .map((file) => `${file}: another handler is called \`${handlerName(file)}\`.`),
  ];
}

function exportProblems({ file, module, error }: ImportedFile): string[] {
  if (module === undefined) return [`${file}: ${error ?? ''}`];
  const [, group, key, name = 'handler'] = /^renderers\/(\w+)\/(\w+)\/(\w+)\.ts$/.exec(file) ?? [];
  const value = module[name];
  if (name !== 'definition') return typeof value === 'function' ? [] : [`${file}: the file does not export a function \`${name}\`.`];
  if (typeof value !== 'object' || value === null) return [`${file}: the file does not export \`definition\`.`];
  const definition = value as Definition;
  return definition.jnpfKey === key && definition.group === group
    ? []
    : [
        `${file}: \`${definition.group}/${definition.jnpfKey}\` is not its folder. ` +
          `Set \`group\` to '${group ?? ''}' and \`jnpfKey\` to '${key ?? ''}'.`,
      ];
}

/** @example handlerName('behaviours/meter/sum.ts') // 'meter.sum' */
const handlerName = (file: string): string => file.split('/').slice(-2).join('.').replace(/\.ts$/, '');

/** The names of Tangu's handlers: the exports of `server/handlers/<group>.ts`, and of the files below `server/handlers/<group>`. */
async function ownHandlers(root: string): Promise<string[]> {
  const names = (await filesBelow(root, 'server/handlers')).map(async (file) => {
    const group = file.split('/')[2]?.replace(/\.ts$/, '') ?? '';
    const text = await readFile(join(root, file), 'utf8');
    return [...text.matchAll(/^export const (\w+)|(?<=^export \{.*) as (\w+)/gm)].map(([, name, renamed]) => `${group}.${name ?? renamed}`);
  });
  return (await Promise.all(names)).flat();
}

/** Path segments below the folder: `<group>/<jnpfKey>/<name>` in `renderers`, `<group>/<name>` in `behaviours`. */
const depthOf = (path: string): number => (path === 'renderers' ? 3 : 2);

/** The files of renderers or behaviours without tests. The paths start at `folder` and use `/`. */
const filesAt = async (folder: string, path: string): Promise<string[]> =>
  (await filesBelow(folder, path)).filter((file) => file.slice(path.length + 1).split('/').length === depthOf(path));

async function depthProblems(folder: string): Promise<string[]> {
  const definitions = (await filesBelow(folder, 'renderers')).filter(
    (file) => file.endsWith('/definition.ts') && file.split('/').length !== 4,
  );
  const handlers = (await filesBelow(folder, 'behaviours')).filter((file) => file.split('/').length === 2);
  return [
    ...definitions.map((file) => `${file}: move the file to renderers/<group>/<jnpfKey>/.`),
    ...handlers.map((file) => `${file}: move the file to behaviours/<group>/.`),
  ];
}

async function filesBelow(folder: string, path: string): Promise<string[]> {
  const names = await readdir(join(folder, path), { recursive: true }).catch(() => []);
  const files = names.map((name) => name.split(sep).join('/')).filter((name) => /\.(tsx?|json)$/.test(name) && !/\.test\.tsx?$/.test(name));
  return files.map((name) => `${path}/${name}`).toSorted();
}
