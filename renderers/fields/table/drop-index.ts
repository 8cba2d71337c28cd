import type { DropTarget } from '#ui/rows/drop-target.ts';

/**
 * The index of a row after it is dropped before or after another row.
 *
 * @example dropIndex(['a', 'b', 'c'], 'a', { row: 'c', place: 'after' }) // 2
 */
export function dropIndex(rows: readonly string[], row: string, { row: target, place }: DropTarget): number {
  const from = rows.indexOf(row);
  if (row === target) return from;
  const others = rows.filter((other) => other !== row);
  const targetIndex = others.indexOf(target);
  return targetIndex < 0 ? from : targetIndex + (place === 'after' ? 1 : 0);
}
