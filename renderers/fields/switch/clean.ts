import type { Clean } from '#engine/server-values';
import { hasOwnValues, isOn, keptValue } from './switch-value';

/** Of the many ways to say on and off, the one that the node keeps. */
export const clean: Clean = (value, node) =>
  !hasOwnValues(node) || value === null || typeof value === 'object' ? value : keptValue(node, isOn(value, node));
