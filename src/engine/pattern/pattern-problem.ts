import { patternMatcher } from './pattern-matcher';

/**
 * Why a pattern is not applied: it is not a regular expression (`patternInvalid`), or its time cannot be bounded
 * (`patternUnsafe`) because it has a back reference or is too large. Both are codes of issues.
 *
 * @example patternProblem('(.+)\\1') // 'patternUnsafe'
 */
export const patternProblem = (pattern: string): 'patternInvalid' | 'patternUnsafe' | undefined => patternMatcher(pattern, true).problem;

/**
 * Why a module with the pattern is not released: it is not applied, or takes too much work for each character
 * (`patternCostly`), as nested bounded repeats do. Modules released earlier keep such a pattern, within the budget.
 *
 * @example releaseProblem('(a{0,50}){0,50}') // 'patternCostly'
 */
export function releaseProblem(pattern: string): 'patternInvalid' | 'patternUnsafe' | 'patternCostly' | undefined {
  const { problem, isHeavy } = patternMatcher(pattern, true);
  return problem ?? (isHeavy ? 'patternCostly' : undefined);
}
