import { join } from 'node:path';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { clientFileOf } from './client';
import { descriptorTypes } from './descriptor-types';
import { openApiFile } from './open-api';
import { readResources } from './read-resources';

/** A file as it should be: its path from the project's root, with `/`. */
export interface GeneratedFile {
  path: string;
  text: string;
}

/** Everything that is generated, in the order of its paths. Throws when a descriptor has a mistake, naming all of them. */
export async function generatedFiles(root: string): Promise<GeneratedFile[]> {
  const registry = createRegistry(definitions);
  const { resources, text } = await readResources(join(root, 'schemas'), registry);
  const called = resources.filter(({ operations }) => operations.length > 0);
  const files = [
    await descriptorTypes(join(root, 'schemas/meta')),
    openApiFile(resources, registry, text),
    ...(await Promise.all(called.map((resource) => clientFileOf(resource, registry, text)))),
  ];
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
