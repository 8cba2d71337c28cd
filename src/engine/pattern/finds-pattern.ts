import { patternMatcher } from './pattern-matcher';

/**
 * Whether some part of a text matches, in bounded time: `RegExp.prototype.test` for patterns that anyone may have
 * written. A pattern that cannot be applied is found everywhere.
 *
 * @example findsPattern('^(?:a|b)$', 'ab') // false
 */
export const findsPattern = (pattern: string, value: string): boolean => patternMatcher(pattern, false).test(value);
