import type { Text } from '#engine/generated/descriptor.gen';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { readDescriptors } from '#server/catalogue/read-descriptors.ts';
import { createTexts } from '#server/catalogue/texts.ts';
import type { Plugin } from '#server/plugin.ts';

export interface Resources {
  /** In the order of their ids. */
  resources: readonly ParsedResource[];
  /** A text of a descriptor in English. */
  text(value: Text): string;
}

/**
 * The resources below `schemas/`, those of the modules that ship included, read and checked as the server does.
 * Throws a `CatalogueError` that names every mistake with its file and line.
 */
export async function readResources(root: string, registry: Registry, plugins: readonly Plugin[] = []): Promise<Resources> {
  const { byId, bundles } = await readDescriptors(root, registry, {
    plugins,
    withModules: true,
    issueText: (issue, texts) => createTexts(texts).issueText('en', issue),
  });
  const { text } = createTexts(bundles);
  return {
    resources: [...byId.values()].filter(isResource).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    text: (value) => text('en', value),
  };
}

const isResource = (descriptor: ParsedDescriptor): descriptor is ParsedResource => descriptor.kind === 'resource';
