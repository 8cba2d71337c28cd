import type { Fill } from '#engine/server-values';

/** Takes the next number of the rule when a record is created. Stays empty if the rule does not exist. */
export const fill: Fill = async ({ node, isNew, value, nextNumber }) => {
  const rule = node.props?.['rule'];
  return isNew && typeof rule === 'string' && rule !== '' ? ((await nextNumber(rule)) ?? value) : value;
};
