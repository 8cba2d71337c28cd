import type { DescriptorNode } from '#engine/generated/descriptor.gen';

/** How many stars a node has: five, unless its props say so sensibly. */
export function starsOf({ props }: Pick<DescriptorNode, 'props'>): number {
  const count = props?.['count'];
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? Math.min(count, most) : 5;
}

const most = 100;
