import type { Fill } from '#engine/server-values';

/** The next number of the node's rule, once and for all. Without a rule of that code it stays empty. */
export const fill: Fill = async ({ node, isNew, value, nextNumber }) => {
  const rule = node.props?.['rule'];
  return isNew && typeof rule === 'string' && rule !== '' ? ((await nextNumber(rule)) ?? value) : value;
};
