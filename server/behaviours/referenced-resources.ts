import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';

/** The resources whose records a record of this one depends on: those its fields refer to, and its own if it is a tree. */
export const referencedResources = ({ id, collection, fields }: ParsedResource, registry: Registry): string[] => [
  ...(collection?.tree ? [id] : []),
  ...fields.flatMap((field) => registry.field(field.jnpfKey).refersTo?.(field) ?? []),
];
