import { issue, type Issue } from './issue';

export interface SizeLimits {
  /** Values of any kind, inner ones included. */
  values: number;
  /** Levels of lists and objects inside each other. */
  depth: number;
}

/**
 * The issue of a value that is too large, too deep, or no JSON at all because it contains itself. At work no
 * longer than the limits allow.
 *
 * @example checkSize([[[]]], { values: 100, depth: 2 })[0]?.code // 'tooDeep'
 */
export function checkSize(value: unknown, { values, depth }: SizeLimits): Issue[] {
  const seen: Seen = { left: values, depth, isTooDeep: false };
  if (typeof value === 'object') visit(value, 0, seen);
  if (seen.isTooDeep) return [issue('', 'tooDeep', { limit: depth })];
  return seen.left < 0 ? [issue('', 'tooLarge', { limit: values })] : [];
}

interface Seen {
  left: number;
  depth: number;
  isTooDeep: boolean;
}

function visit(value: object | null, deep: number, seen: Seen): void {
  if (value === null) return;
  if (deep >= seen.depth) {
    seen.isTooDeep = true;
    return;
  }
  if (Array.isArray(value)) {
    seen.left -= value.length;
    for (const item of value as readonly unknown[]) if (!isWithin(item, deep, seen)) return;
    return;
  }
  for (const name of Object.keys(value)) {
    seen.left -= 1;
    if (!isWithin((value as Readonly<Record<string, unknown>>)[name], deep, seen)) return;
  }
}

function isWithin(item: unknown, deep: number, seen: Seen): boolean {
  if (seen.left >= 0 && typeof item === 'object') visit(item, deep + 1, seen);
  return seen.left >= 0 && !seen.isTooDeep;
}
