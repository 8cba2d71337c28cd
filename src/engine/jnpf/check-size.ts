import { issue, type Issue } from '../issue';
import type { Limits } from './limits';

/**
 * The issue of a value that is too large, too deep, or no JSON at all because it contains itself. At work no
 * longer than the limits allow.
 *
 * @example checkSize([[[]]], { ...defaultLimits, depth: 2 })[0]?.code // 'jnpfTooDeep'
 */
export function checkSize(value: unknown, { values, depth }: Pick<Limits, 'values' | 'depth'>): Issue[] {
  const seen: Seen = { left: values, depth, isTooDeep: false };
  visit(value, 0, seen);
  if (seen.isTooDeep) return [issue('', 'jnpfTooDeep', { limit: depth })];
  return seen.left < 0 ? [issue('', 'jnpfTooLarge', { limit: values })] : [];
}

interface Seen {
  left: number;
  depth: number;
  isTooDeep: boolean;
}

function visit(value: unknown, deep: number, seen: Seen): void {
  if (typeof value !== 'object' || value === null) return;
  if (deep >= seen.depth) seen.isTooDeep = true;
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  seen.left -= inner.length;
  for (const item of inner) {
    if (seen.left < 0 || seen.isTooDeep) return;
    visit(item, deep + 1, seen);
  }
}
