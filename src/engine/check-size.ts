import { issue, type Issue } from './issue';

export interface SizeLimits {
  /** Maximum number of values, nested ones included. */
  values: number;
  /** Maximum depth of nested lists and objects. */
  depth: number;
}

/**
 * The issue of a value that is too large or too deep, or not JSON because it contains itself. The work is bounded by the
 * limits.
 *
 * @example checkSize([[[]]], { values: 100, depth: 2 })[0]?.code // 'tooDeep'
 */
export function checkSize(value: unknown, { values, depth }: SizeLimits): Issue[] {
  const walk: Walk = { remaining: values, maxDepth: depth, isTooDeep: false };
  if (typeof value === 'object') visit(value, 0, walk);
  if (walk.isTooDeep) return [issue('', 'tooDeep', { limit: depth })];
  return walk.remaining < 0 ? [issue('', 'tooLarge', { limit: values })] : [];
}

interface Walk {
  /** Values that may still be visited. */
  remaining: number;
  maxDepth: number;
  isTooDeep: boolean;
}

function visit(value: object | null, depth: number, walk: Walk): void {
  if (value === null) return;
  if (depth >= walk.maxDepth) {
    walk.isTooDeep = true;
    return;
  }
  if (Array.isArray(value)) {
    walk.remaining -= value.length;
    for (const item of value as readonly unknown[]) if (!isWithin(item, depth, walk)) return;
    return;
  }
  for (const name of Object.keys(value)) {
    walk.remaining -= 1;
    if (!isWithin((value as Readonly<Record<string, unknown>>)[name], depth, walk)) return;
  }
}

function isWithin(item: unknown, depth: number, walk: Walk): boolean {
  if (walk.remaining >= 0 && typeof item === 'object') visit(item, depth + 1, walk);
  return walk.remaining >= 0 && !walk.isTooDeep;
}
