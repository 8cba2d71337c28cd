import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '#engine/json';
import { operationsOf, type Call } from '#engine/operations';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { CatalogueError } from '../catalogue/catalogue-error';
import { readPluginFiles } from '../catalogue/plugin-files';
import { readDescriptors } from '../catalogue/read-descriptors';
import menus from '../seed/data/menus.json';
import type { SeedMenu } from '../seed/menu-items';
import { pluginMenus } from '../seed/plugin-menus';
import { createTexts } from '../catalogue/texts';
import type { Plugin } from '../plugin';
import type { PluginCode } from './check-code';

interface SchemasToCheck {
  root: string;
  plugin: Plugin;
  accepted: readonly Plugin[];
  /** With the renderers of the plugin. */
  registry: Registry;
  code: PluginCode;
}

/** The problems of a plugin's descriptors, texts and menus, checked together with Tangu's and those of earlier plugins. */
export async function checkSchemas({ root, plugin, accepted, registry, code }: SchemasToCheck): Promise<string[]> {
  try {
    const { byId } = await readDescriptors(root, registry, {
      plugins: [...accepted, plugin],
      withModules: true,
      issueText: (issue, bundles) => createTexts(bundles).issueText('en', issue),
    });
    const files = new Set((await readPluginFiles(plugin, 'resources')).map(({ id }) => id));
    const resources = [...byId.values()].filter(isResource);
    const own = resources.filter(({ id }) => files.has(id));
    const others = resources.filter(({ id }) => !files.has(id));
    return [
      ...tableProblems(own, others),
      ...pathProblems(own, others),
      ...handlerProblems(own, code),
      ...(await menuProblems(plugin, accepted)),
    ];
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    // A mistake in Tangu's own files is reported at the start, not as one of the plugin.
    const isOwn = error.problems.some(({ file }) => file.file.startsWith(`${plugin.name}/`));
    return isOwn ? [error.message] : [];
  }
}

const isResource = (descriptor: ParsedDescriptor): descriptor is ParsedResource => descriptor.kind === 'resource';

const fileOf = ({ id }: Pick<ParsedResource, 'id'>): string => `schemas/resources/${id}.json`;

function tableProblems(own: readonly ParsedResource[], others: readonly ParsedResource[]): string[] {
  const owners = new Map(others.flatMap(({ id, collection }) => (collection ? [[collection.table, id]] : [])));
  return own.flatMap((resource) => {
    const { table } = resource.collection ?? {};
    if (table === undefined) return [];
    const owner = owners.get(table);
    owners.set(table, resource.id);
    return owner === undefined
      ? []
      : [`${fileOf(resource)}: the table \`${table}\` belongs to \`${owner}\`. Give the resource another table.`];
  });
}

function pathProblems(own: readonly ParsedResource[], others: readonly ParsedResource[]): string[] {
  const callIds = new Map(others.flatMap(operationsOf).flatMap((call) => routesOf(call).map((route) => [route, call.id])));
  return own.flatMap((resource) =>
    operationsOf(resource).flatMap((call) => {
      const clashes = routesOf(call)
        .filter((route) => callIds.has(route))
        .map((route) => `${fileOf(resource)}: \`${route}\` is served by \`${callIds.get(route) ?? ''}\` already.`);
      for (const route of routesOf(call)) callIds.set(route, call.id);
      const outside = call.paths
        .filter((path) => !path.startsWith('/api/'))
        .map((path) => `${fileOf(resource)}: the path \`${path}\` does not begin with /api/.`);
      return [...clashes, ...outside];
    }),
  );
}

/** Method and path as the router compares them: without case and parameter names, with and without an optional parameter. */
const routesOf = (call: Call): string[] => {
  const spellings = call.paths.flatMap((path) => [path, path.replaceAll(/\/\{[A-Za-z0-9]+\?\}/g, '')]);
  return [...new Set(spellings.map((path) => `${call.method} ${path.toLowerCase().replaceAll(/\{[^}]*\}/g, '{}')}`))];
};

const handlerProblems = (own: readonly ParsedResource[], { handlers }: PluginCode): string[] =>
  own.flatMap((resource) =>
    operationsOf(resource)
      .filter(({ use, operation }) => use === 'handler' && !handlers.includes(operation.handler ?? ''))
      .map(
        ({ operation }) =>
          `${fileOf(resource)}: the operation \`${operation.id}\` names the handler \`${operation.handler ?? ''}\`, ` +
          'which is not in behaviours/.',
      ),
  );

async function menuProblems(plugin: Plugin, accepted: readonly Plugin[]): Promise<string[]> {
  const text = await readFile(join(plugin.folder, 'menus.json'), 'utf8').catch(() => '[]');
  try {
    const own: unknown = JSON.parse(text);
    if (!Array.isArray(own) || !own.every(isMenu))
      return ['menus.json: expected a list of menus, each with `code`, `name`, `type` and `icon`.'];
    const taken = new Set(codesOf([...menus, ...(await pluginMenus({ accepted }))]));
    return codesOf(own)
      .filter((code) => taken.has(code))
      .map((code) => `menus.json: the code \`${code}\` is taken by another menu.`);
  } catch (error) {
    return [`menus.json: ${(error as Error).message}`];
  }
}

const isMenu = (value: unknown): value is SeedMenu =>
  isJsonObject(value) &&
  ['code', 'name', 'icon'].every((key) => typeof value[key] === 'string') &&
  typeof value['type'] === 'number' &&
  (value['menus'] === undefined || (Array.isArray(value['menus']) && value['menus'].every(isMenu)));

const codesOf = (list: readonly SeedMenu[]): string[] => list.flatMap(({ code, menus: below = [] }) => [code, ...codesOf(below)]);
