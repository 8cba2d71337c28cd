import { patternProblem } from '../pattern/pattern-problem';

/**
 * The pattern of a rule for a regular expression of form JSON (`/^\d+$/`, which may match a part of the value). A pattern
 * of ours matches the whole value, in `u` mode, with inline flags `i`, `m` and `s`: `(?i:…)`. `undefined` for an invalid
 * expression or an unsupported flag.
 *
 * @example patternOf('/^[a-z]+$/i') // '(?i:[a-z]+)'
 */
export function patternOf(literal: unknown): string | undefined {
  if (typeof literal !== 'string' || literal.length > maxLiteralLength) return undefined;
  const cached = cache.get(literal);
  if (cached !== undefined) return cached === '' ? undefined : cached;
  const pattern = translate(literal);
  if (cache.size >= maxCachedPatterns) cache.clear();
  cache.set(literal, pattern ?? '');
  return pattern;
}

/** The regular expression of form JSON for a pattern. @example regexTextOf('[0-9]+') // '/^[0-9]+$/' */
export function regexTextOf(pattern: string): string {
  const [, flags = '', inner = pattern] = /^\(\?([ims]+):([\s\S]*)\)$/.exec(pattern) ?? [];
  const isOneGroup = flags === '' || patternOf(`/^(?:${inner})$/${flags}`) !== undefined;
  const [body, ending] = isOneGroup ? [inner, flags] : [pattern, ''];
  return hasAlternatives(body) ? `/^(?:${body})$/${ending}` : `/^${body}$/${ending}`;
}

function translate(literal: string): string | undefined {
  const [, body, flags = ''] = /^\s*\/([\s\S]+)\/([a-z]*)\s*$/.exec(literal) ?? [undefined, literal];
  if (body === undefined || body === '' || /[^dgimsu]/.test(flags)) return undefined;
  const unicode = [body, toUnicodeMode(body)].find((source) => isPattern(source, 'u'));
  if (unicode === undefined || !isPattern(body, flags.includes('u') ? 'u' : '')) return undefined;
  const inlineFlags = flags.replaceAll(/[^ims]/g, '');
  const whole = wholeOf(unicode, inlineFlags.includes('m'));
  return inlineFlags === '' ? whole : `(?${inlineFlags}:${whole})`;
}

/** Why a pattern of `patternOf` is not applied; `undefined` if it is. */
export const problemOf = (pattern: string): 'patternUnsafe' | undefined =>
  patternProblem(pattern) === undefined ? undefined : 'patternUnsafe';

function wholeOf(body: string, isByLine: boolean): string {
  const isAnchored = !isByLine && body.startsWith('^') && body.endsWith('$') && !body.endsWith('\\$') && !hasAlternatives(body);
  return isAnchored ? body.slice(1, -1) : `[\\s\\S]*(?:${body})[\\s\\S]*`;
}

/** Whether there is a `|` outside of brackets. A set without its end takes the rest, so that each character is read once. */
function hasAlternatives(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*(?:\]|$)/g, '');
  let depth = 0;
  for (const character of bare) {
    if (character === '|' && depth === 0) return true;
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
  }
  return false;
}

/** Removes escapes that are invalid in `u` mode, and escapes hyphens beside a class in a set. */
const toUnicodeMode = (body: string): string =>
  body.replaceAll(needlessEscape, '$1').replaceAll(setOrHyphen, (part) => (part === '\\-' ? '-' : part.replaceAll(bareHyphen, '$1\\-')));

const needlessEscape = /\\([^A-Za-z0-9^$\\.*+?()[\]{}|/-])/g;
const setOrHyphen = /\[(?:\\[\s\S]|[^\]\\])*\]|\\-/g;
const bareHyphen = /(\\[wdsWDS])-|-(?=\\[wdsWDS])/g;

function isPattern(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Patterns by expression; empty for an invalid one. */
const cache = new Map<string, string>();
const maxCachedPatterns = 5_000;
const maxLiteralLength = 2_000;
