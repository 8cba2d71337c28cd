import type { ResolvedNode } from '#engine/resolve-fields';

/** The number of columns of a node, 24 by default. */
export function spanOf({ props }: ResolvedNode): number {
  const span = Number(props?.['span']);
  return Number.isInteger(span) && span >= 1 && span <= columnCount ? span : columnCount;
}

export const columnCount = 24;
