import type { ResolvedNode } from '#engine/resolve-fields';

/** How many of the 24 columns a node takes; all of them when it does not say. */
export function spanOf({ props }: ResolvedNode): number {
  const span = Number(props?.['span']);
  return Number.isInteger(span) && span >= 1 && span <= columnCount ? span : columnCount;
}

export const columnCount = 24;
