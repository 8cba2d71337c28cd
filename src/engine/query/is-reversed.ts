/** Whether a range ends before it begins. An open end is in order. */
export const isReversed = (from: unknown, to: unknown): boolean =>
  (typeof from === 'number' && typeof to === 'number' && from > to) || (typeof from === 'string' && typeof to === 'string' && from > to);
