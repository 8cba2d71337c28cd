import type { Fill } from '#engine/server-values';
import { ruleIn } from './rule-in';

/** Takes the next number of the rule when a record is created. */
export const fill: Fill = ({ node, isNew, value, nextNumber }) => {
  const rule = ruleIn(node);
  return isNew && rule !== undefined ? (nextNumber(rule) ?? value) : value;
};
