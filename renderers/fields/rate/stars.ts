import type { DescriptorNode } from '#engine/generated/descriptor.gen';

/** The number of stars: `count` of the props, or 5 if it is missing or not a positive integer. */
export function starsOf({ props }: Pick<DescriptorNode, 'props'>): number {
  const count = props?.['count'];
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? Math.min(count, maxStars) : 5;
}

const maxStars = 100;
