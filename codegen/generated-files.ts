import { join } from 'node:path';
import type { JsonObject } from '#engine/json';
import { openApiOf } from '#engine/open-api';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import type { Plugin } from '#server/plugin.ts';
import { callLinesOf } from './call-lines';
import { clientFileOf, clientPathOf, type GeneratedFile } from './client';
import { descriptorTypes } from './descriptor-types';
import { importedClients } from './imported-clients';
import { pictureSprite } from './picture-sprite';
import { readResources, type Resources } from './read-resources';
import { rowTypes } from './row-types';

/**
 * Every file that is generated and committed, in the order of its paths. Throws when a descriptor has a mistake, naming
 * all of them, or when the code imports a client of a resource that does not exist.
 */
export async function generatedFiles(root: string): Promise<GeneratedFile[]> {
  const registry = createRegistry(definitions);
  const resources = await readResources(root, registry);
  const clients = await importedResources(root, resources);
  const files = [
    await descriptorTypes(join(root, 'schemas/meta')),
    {
      path: 'src/api/generated/calls.gen.txt',
      text: `${callLinesOf(openApiOf(resources.resources, registry, resources.text)).join('\n')}\n`,
    },
    pictureSprite(),
    rowTypes(resources.resources, registry),
    ...(await Promise.all(clients.map((resource) => clientFileOf(resource, registry, resources.text)))),
  ];
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The OpenAPI document of the product and its plugins, in English, as `/api/docs/json` returns it without a session. */
export async function openApiDocument(root: string, plugins: readonly Plugin[] = []): Promise<JsonObject> {
  const registry = createRegistry(definitions);
  const { resources, text } = await readResources(root, registry, plugins);
  return openApiOf(resources, registry, text);
}

async function importedResources(root: string, { resources }: Resources): Promise<Resources['resources'][number][]> {
  const byPath = new Map(resources.map((resource) => [clientPathOf(resource.id), resource]));
  const imports = await importedClients(root);
  const missing = imports.filter(({ path }) => !byPath.has(path));
  if (missing.length > 0) {
    throw new Error(
      `These imports name clients of resources that do not exist:\n${missing.map(({ path, place }) => `  ${place}  ${path}`).join('\n')}`,
    );
  }
  return [...new Set(imports.flatMap(({ path }) => byPath.get(path) ?? []))];
}
