import { patternMatcher } from './pattern-matcher';

/**
 * Whether the whole value matches the regular expression of a rule. The time is bounded for every pattern and value: a
 * pattern that could backtrack without end runs on our own engine, which reads each character once. Every value matches
 * a pattern that cannot be applied (`patternProblem` says why). A value of more than 100 000 characters does not match,
 * nor one for which the budget of the request does not suffice (`withPatternBudget`). `(?i:…)` ignores case.
 *
 * @example matchesPattern('(a+)+', 'aaaa') // true
 */
export const matchesPattern = (pattern: string, value: unknown): boolean => patternMatcher(pattern, true).test(String(value));
