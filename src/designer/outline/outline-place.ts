import type { Registry } from '#engine/registry';
import { isContainer } from '../tree/can-contain';
import { childrenOf, type PlacedNode } from '../tree/index-nodes';

/** Where a dragged row would be dropped. */
export interface OutlineDrop {
  /** The row that marks the place. */
  row: string;
  side: 'before' | 'inside' | 'after';
  parent: string;
  index: number;
}

/** The place at a part of a row's height, from 0 to 1. */
export function outlinePlace({ node, parent, index }: PlacedNode, part: number, registry: Registry): OutlineDrop {
  const edge = isContainer(node, registry) ? 0.25 : 0.5;
  const beside = parent?.id ?? '';
  if (part < edge) return { row: node.id, side: 'before', parent: beside, index };
  if (part > 1 - edge || edge === 0.5) return { row: node.id, side: 'after', parent: beside, index: index + 1 };
  return { row: node.id, side: 'inside', parent: node.id, index: childrenOf(node).length };
}
