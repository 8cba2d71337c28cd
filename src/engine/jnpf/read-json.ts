import { checkSize } from '../check-size';
import { issue, type Issue } from '../issue';
import type { Limits } from './limits';

/** What came over the wire: JSON, or JSON as a text (`formData` within a module's record). */
export interface Wire {
  /** `undefined` where it could not be read. */
  value: unknown;
  issues: Issue[];
}

/** Reads JSON of either form within the limits. Never throws. */
export function readJson(source: unknown, limits: Limits): Wire {
  if (typeof source !== 'string') return withinLimits(source, limits);
  if (source.length > limits.characters) return { value: undefined, issues: [issue('', 'tooLarge', { limit: limits.characters })] };
  try {
    return withinLimits(JSON.parse(source), limits);
  } catch (error) {
    return { value: undefined, issues: [issue('', 'notJson', { reason: error instanceof Error ? error.message.slice(0, 100) : '', near: source.slice(0, 20) })] };
  }
}

function withinLimits(value: unknown, limits: Limits): Wire {
  const issues = checkSize(value, limits);
  return { value: issues.length > 0 ? undefined : value, issues };
}
