import type { ListRow } from './list-answer';

/** The shape of a row that is on its way. */
const mark = Symbol('bone');

export const isBone = (row: ListRow): boolean => mark in row;

/** @example boneRow('7').id // 'bone-7' */
export const boneRow = (name: string | number): ListRow => ({ id: `bone-${name}`, [mark]: true });
