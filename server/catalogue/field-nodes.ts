import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import { isFieldReference } from '#engine/resolve-fields';

/** The fields of a resource and the columns of its sub-tables, by their ids. */
export const fieldNodes = ({ fields }: Pick<ParsedResource, 'fields'>): Map<string, DescriptorNode> =>
  new Map(
    fields
      .flatMap((node) => [node, ...(node.children ?? []).filter((child): child is DescriptorNode => !isFieldReference(child))])
      .map((node) => [node.id, node]),
  );
