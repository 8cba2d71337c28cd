import { patternMatcher } from './pattern-matcher';

/**
 * Why a pattern is not applied: it is not a regular expression (`patternInvalid`), or its time cannot be bounded
 * (`patternUnsafe`) because it has a back reference or is too large. Both are codes of issues.
 *
 * @example patternProblem('(.+)\\1') // 'patternUnsafe'
 */
export const patternProblem = (pattern: string): 'patternInvalid' | 'patternUnsafe' | undefined => patternMatcher(pattern, true).problem;
