import type { Clean } from '#engine/server-values';
import { hasOwnValues, isOn, readValues, storedValue } from './switch-value';

/** Converts any value for on or off to the value that the node stores. */
export const clean: Clean = (value, node) =>
  !hasOwnValues(node) || !readValues(node).includes(value) ? value : storedValue(node, isOn(value, node));
