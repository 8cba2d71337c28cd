import { issue, type Issue } from '../issue';
import { isJsonObject } from '../json';
import type { Limits } from './limits';

/**
 * The issue of a value that is too large, too deep, or no JSON at all because it contains itself. Neither recursive nor
 * longer at work than the limits allow.
 *
 * @example checkSize([[[]]], { ...defaultLimits, depth: 2 })[0]?.code // 'jnpfTooDeep'
 */
export function checkSize(value: unknown, { values, depth }: Pick<Limits, 'values' | 'depth'>): Issue[] {
  let level = [value];
  let seen = 0;
  for (let deep = 0; level.length > 0; deep += 1) {
    seen += level.length;
    if (seen > values) return [issue('', 'jnpfTooLarge', { limit: values })];
    if (deep > depth) return [issue('', 'jnpfTooDeep', { limit: depth })];
    const next: unknown[] = [];
    for (const item of level) {
      if (Array.isArray(item)) for (const inner of item) next.push(inner);
      else if (isJsonObject(item)) for (const name of Object.keys(item)) next.push(item[name]);
      if (seen + next.length > values) return [issue('', 'jnpfTooLarge', { limit: values })];
    }
    level = next;
  }
  return [];
}
