import { checkSize } from '../check-size';
import { issue, type Issue } from '../issue';
import { parseWithIntegers } from './exact-integers';
import type { Limits } from './limits';

/** What came over the wire: JSON, or JSON as a text (`formData` within a module's record). */
export interface Wire {
  /** `undefined` where it could not be read. Integers beyond 2^53 of a text are bigints. */
  value: unknown;
  /** Whether there are any. */
  hasIntegers: boolean;
  issues: Issue[];
}

/** Reads JSON of either form within the limits, large integers as they are unless they may be rounded. Never throws. */
export function readJson(source: unknown, limits: Limits, isRounded = false): Wire {
  if (typeof source !== 'string') return withinLimits(source, limits);
  if (source.length > limits.characters) return { value: undefined, hasIntegers: false, issues: [issue('', 'tooLarge', { limit: limits.characters })] };
  try {
    const exact = isRounded ? undefined : parseWithIntegers(source);
    return withinLimits(exact ?? JSON.parse(source), limits, exact !== undefined);
  } catch (error) {
    return { value: undefined, hasIntegers: false, issues: [issue('', 'notJson', { reason: error instanceof Error ? error.message.slice(0, 100) : '', near: source.slice(0, 20) })] };
  }
}

function withinLimits(value: unknown, limits: Limits, hasIntegers = false): Wire {
  const issues = checkSize(value, limits);
  return { value: issues.length > 0 ? undefined : value, hasIntegers, issues };
}
