import { patternMatcher } from './pattern-matcher';

/**
 * Whether the whole value matches a regular expression of a rule, in bounded time whatever the two are: an expression on
 * which the platform's engine could try without end runs on one of ours that reads each character once. A pattern that
 * cannot be applied (`patternProblem` says why) is matched by everything; a value of more than 100 000 characters matches
 * nothing else. `(?i:…)` ignores letter case.
 *
 * @example matchesPattern('(a+)+', 'aaaa') // true
 */
export const matchesPattern = (pattern: string, value: unknown): boolean => patternMatcher(pattern, true).test(String(value));
