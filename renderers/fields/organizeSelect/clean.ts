import { isMultiple } from '#engine/choices/is-multiple';
import type { Clean } from '#engine/server-values';

/** Stores the single ids of older clients as paths of one step. */
export const clean: Clean = (value, node) => {
  if (!isMultiple(node)) return typeof value === 'string' && value !== '' ? [value] : value;
  const list = typeof value === 'string' && value !== '' ? [value] : value;
  return Array.isArray(list) ? list.map((item) => (typeof item === 'string' ? [item] : item)) : list;
};
