import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { NodeMatches } from '#engine/module/match-nodes';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { RelatedSource } from '#engine/relation/related-source';
import { fieldNodes } from './field-nodes';

/** The records that a relation chooses among, before a release and after it. */
interface RelatedChange {
  before: RelatedSource;
  after: RelatedSource;
  /** The later field. */
  node: DescriptorNode;
}

/** A relation to another module than before. */
export interface OtherModule {
  from: string;
  to: string;
}

/** The relations whose values name records of another module than before, by the ids of the fields before. */
export const otherModules = (changes: ReadonlyMap<string, RelatedChange>): Map<string, OtherModule> =>
  new Map(
    [...changes].flatMap(([id, { before, after }]) =>
      before.kind === 'module' && after.kind === 'module' ? [[id, { from: before.module, to: after.module }] as const] : [],
    ),
  );

/** The relations whose values came from another source, by the ids of the fields before. */
export function relatedChanges(
  before: ParsedResource,
  after: ParsedResource,
  matches: NodeMatches,
  registry: Registry,
): Map<string, RelatedChange> {
  const later = fieldNodes(after);
  return new Map(
    [...fieldNodes(before)].flatMap(([id, earlierNode]) => {
      const node = later.get(matches.get(id) ?? '');
      const [source, laterSource] = [sourceOf(earlierNode, registry), node && sourceOf(node, registry)];
      if (!node || !source || !laterSource || keyOf(source) === keyOf(laterSource)) return [];
      return [[id, { before: source, after: laterSource, node }] as const];
    }),
  );
}

/** The related module of each relation, by the id of the field. */
export const relatedModules = (resource: ParsedResource, registry: Registry): Map<string, string> =>
  new Map(
    [...fieldNodes(resource)].flatMap(([id, node]) => {
      const source = sourceOf(node, registry);
      return source?.kind === 'module' ? [[id, source.module] as const] : [];
    }),
  );

const sourceOf = (node: DescriptorNode, registry: Registry): RelatedSource | undefined => registry.field(node.jnpfKey).relatesTo?.(node);

/** What a stored value names. */
const keyOf = (source: RelatedSource): string => (source.kind === 'module' ? source.module : `${source.dataInterface} ${source.value}`);
