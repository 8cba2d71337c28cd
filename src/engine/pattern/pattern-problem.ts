import { patternMatcher } from './pattern-matcher';

/**
 * Why a pattern is not applied: it is no regular expression (`patternInvalid`), or no engine of bounded time can run it
 * (`patternUnsafe`): it repeats what a group has matched, or it is too large. Both are codes of issues.
 *
 * @example patternProblem('(.+)\\1') // 'patternUnsafe'
 */
export const patternProblem = (pattern: string): 'patternInvalid' | 'patternUnsafe' | undefined => patternMatcher(pattern, true).problem;
