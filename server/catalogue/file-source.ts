import type { CheckContext } from '#engine/check-descriptor';
import type { Issue } from '#engine/issue';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { textKeysOf } from '#engine/text';
import { readDescriptors, type ReadOptions } from './read-descriptors';
import { bundlesOf, type TextBundles } from './text-bundles';

/** The descriptors in files, read-only. Ids are unique across kinds, so that a reference needs only the id. */
export interface FileSource {
  get(id: string): ParsedDescriptor | undefined;
  list(): readonly ParsedDescriptor[];
  resources(): readonly ParsedResource[];
  /** Throws for an unknown id. */
  resource(id: string): ParsedResource;
  /** The descriptors and texts that checks of other descriptors look up. */
  context: CheckContext;
  /** The texts that these descriptors use, with the shared texts of all screens. */
  textsOf(descriptors: readonly ParsedDescriptor[]): TextBundles;
  bundles: TextBundles;
}

/** Texts that screens use without naming them: issues, their reasons, shared rules and common buttons. */
const sharedNamespaces = ['common', 'issue', 'json', 'rule'];

/** The files below `schemas/` and of plugins. Throws a `CatalogueError`, before another part of the server starts. */
export async function readFileSource(
  root: string,
  registry: Registry,
  issueText?: (issue: Issue, bundles: TextBundles) => string,
  options: Pick<ReadOptions, 'plugins' | 'areChecked'> = {},
): Promise<FileSource> {
  const { byId, context, bundles } = await readDescriptors(root, registry, { ...options, ...(issueText && { issueText }) });
  return sourceOf(byId, context, bundles);
}

function sourceOf(byId: ReadonlyMap<string, ParsedDescriptor>, context: CheckContext, bundles: TextBundles): FileSource {
  const all = [...byId.values()];
  const resources = all.filter((descriptor): descriptor is ParsedResource => descriptor.kind === 'resource');
  return {
    get: (id) => byId.get(id),
    list: () => all,
    resources: () => resources,
    resource: (id) => {
      const descriptor = byId.get(id);
      if (descriptor?.kind !== 'resource') throw new Error(`There is no resource \`${id}\` in the catalogue.`);
      return descriptor as ParsedResource;
    },
    context,
    textsOf: (descriptors) =>
      bundlesOf(
        bundles,
        new Set([...sharedNamespaces, ...descriptors.flatMap((descriptor) => textKeysOf(descriptor).map(({ namespace }) => namespace))]),
      ),
    bundles,
  };
}
