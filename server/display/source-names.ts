import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { NodeChange, PartChange } from '#engine/module/compare-modules';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { Catalogue } from '../catalogue/create-catalogue';
import { labelIn } from '../catalogue/table-change-of';
import type { Texts } from '../catalogue/texts';
import { recordNames } from './record-names';

export interface NameServices {
  texts: Texts;
  recordsOf: RecordsOf;
  catalogue: Pick<Catalogue, 'release'>;
  registry: Registry;
}

type NodePair = NodeChange['nodes'];

/** What the properties of a relation name. */
const namedProps: Readonly<Record<string, string>> = {
  'props.modelId': 'visualdev/base',
  'props.interfaceId': 'system/dataInterface',
};

/** The property of a relation that names a field of its module. */
const shownField = 'props.relationField';

/**
 * Names the modules, data interfaces and fields of relations in place of their ids. What the caller may not see keeps its id.
 *
 * @example (await sourceNames(nodes, caller, services))({ path: 'props.modelId', before: '7' }, pair) // { …, before: '站点' }
 */
export async function sourceNames(
  nodes: readonly NodeChange[],
  caller: Caller,
  services: NameServices,
): Promise<(part: PartChange, pair: NodePair) => PartChange> {
  const parts = nodes.flatMap((node) => node.parts);
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [path, resource] of Object.entries(namedProps)) {
    const ids = parts.flatMap((part) => (part.path === path ? [part.before, part.after] : [])).filter((id) => typeof id === 'string');
    names.set(path, await recordNames(resource, ids, caller, services));
  }
  const resources = await relatedResources(nodes, caller, services);
  const nameOf = (path: string, value: unknown, node: DescriptorNode | undefined): unknown => {
    if (typeof value !== 'string') return value;
    const resource = path === shownField ? resources.get(relatedModule(node, services) ?? '') : undefined;
    return resource ? services.texts.text(caller.language, labelIn(resource, value)) : (names.get(path)?.get(value) ?? value);
  };
  return ({ path, before, after }, pair) => ({
    path,
    before: nameOf(path, before, pair?.before),
    after: nameOf(path, after, pair?.after),
  });
}

/** The modules whose fields relations show, as far as the caller may see them, by their ids. */
async function relatedResources(
  nodes: readonly NodeChange[],
  caller: Caller,
  services: NameServices,
): Promise<Map<string, ParsedResource>> {
  const changed = nodes.filter(({ parts }) => parts.some(({ path }) => path === shownField));
  const modules = changed.flatMap(({ nodes: pair }) => [pair?.before, pair?.after].flatMap((node) => relatedModule(node, services) ?? []));
  const resources = new Map<string, ParsedResource>();
  for (const module of (await recordNames('visualdev/base', modules, caller, services)).keys()) {
    const release = await services.catalogue.release(module).catch(undefinedIfUnusable);
    if (release) resources.set(module, release.resource);
  }
  return resources;
}

function relatedModule(node: DescriptorNode | undefined, { registry }: NameServices): string | undefined {
  const definition = node && registry.get(node.jnpfKey);
  const source = definition?.group === 'fields' ? definition.relatesTo?.(node as DescriptorNode) : undefined;
  return source?.kind === 'module' ? source.module : undefined;
}

function undefinedIfUnusable(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
