import type { ListRow } from './list-answer';

/** Marks a placeholder for a row that is loading. */
const mark = Symbol('skeleton');

export const isSkeleton = (row: ListRow): boolean => mark in row;

/** @example skeletonRow('7').id // 'skeleton-7' */
export const skeletonRow = (name: string | number): ListRow => ({ id: `skeleton-${name}`, [mark]: true });
