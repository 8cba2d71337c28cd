import type { DescriptorNode } from '#engine/generated/descriptor.gen';

/** Copied nodes as the rules of places see them: not those of the form that have the same ids. */
export const placedNodes = (nodes: readonly DescriptorNode[]): DescriptorNode[] => nodes.map((node) => ({ ...node, id: '' }));
