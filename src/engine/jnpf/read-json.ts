import { checkSize } from '../check-size';
import { issue, type Issue } from '../issue';
import { parseWithIntegers } from './exact-integers';
import { jsonReason } from '../json-reason';
import type { Limits } from './limits';

/** A JSON of the wire, which may be a text (`formData` in a module's record). */
export interface ReadJson {
  /** `undefined` if it could not be read. Integers beyond 2^53 of a text are bigints. */
  value: unknown;
  /** Whether the value contains bigints. */
  hasIntegers: boolean;
  issues: Issue[];
}

/** Reads a JSON value or text within the limits. Large integers are exact unless `isRounded`. Never throws. */
export function readJson(source: unknown, limits: Limits, isRounded = false): ReadJson {
  if (typeof source !== 'string') return withinLimits(source, limits);
  if (source.length > limits.characters) return unreadable(issue('', 'tooLarge', { limit: limits.characters }));
  try {
    const exact = isRounded ? undefined : parseWithIntegers(source);
    return withinLimits(exact ?? JSON.parse(source), limits, exact !== undefined);
  } catch (error) {
    return unreadable(issue('', 'notJson', { reason: jsonReason(error), near: source.slice(0, 20) }));
  }
}

const unreadable = (problem: Issue): ReadJson => ({ value: undefined, hasIntegers: false, issues: [problem] });

function withinLimits(value: unknown, limits: Limits, hasIntegers = false): ReadJson {
  const issues = checkSize(value, limits);
  return { value: issues.length > 0 ? undefined : value, hasIntegers, issues };
}
