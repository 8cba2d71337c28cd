import type { ParsedResource } from '#engine/parsed';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { attributeOf } from '#engine/relation/attribute-of';
import { attributeNames, relatedNames } from '#engine/relation/related-names';
import { isFieldReference } from '#engine/resolve-fields';

/** The names of related fields that a relation, `field` or `table.field`, and its attributes use. */
export function namesUsedBy({ fields }: ParsedResource, field: string): string[] {
  const nodes = fields.flatMap((node) => [
    node,
    ...(node.children ?? []).filter((child): child is DescriptorNode => !isFieldReference(child)),
  ]);
  const id = field.split('.').at(-1);
  const relation = nodes.find((node) => node.id === id);
  const attributes = nodes.filter((node) => attributeOf(node)?.source === id);
  return [...new Set([...(relation ? relatedNames(relation) : []), ...attributes.flatMap(attributeNames)])];
}
