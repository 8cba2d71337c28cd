import { patternProblem } from '../pattern/pattern-problem';

/**
 * A regular expression as form JSON writes it (`/^\d+$/`, found anywhere in the value) as the pattern of a rule of ours,
 * which the whole value matches, in the `u` mode. The flags `i`, `m` and `s` stand within it: `(?i:…)`. `undefined` when
 * it is none, or has a flag that a pattern cannot carry.
 *
 * @example patternOf('/^[a-z]+$/i') // '(?i:[a-z]+)'
 */
export function patternOf(literal: unknown): string | undefined {
  if (typeof literal !== 'string' || literal.length > longestLiteral) return undefined;
  const known = patterns.get(literal);
  if (known !== undefined) return known === '' ? undefined : known;
  const pattern = translated(literal);
  if (patterns.size >= rememberedLimit) patterns.clear();
  patterns.set(literal, pattern ?? '');
  return pattern;
}

/** A pattern of ours as form JSON writes it. @example regexTextOf('[0-9]+') // '/^[0-9]+$/' */
export function regexTextOf(pattern: string): string {
  const [, flags = '', within = pattern] = /^\(\?([ims]+):([\s\S]*)\)$/.exec(pattern) ?? [];
  const isOneGroup = flags === '' || patternOf(`/^(?:${within})$/${flags}`) !== undefined;
  const [body, ending] = isOneGroup ? [within, flags] : [pattern, ''];
  return hasAlternatives(body) ? `/^(?:${body})$/${ending}` : `/^${body}$/${ending}`;
}

function translated(literal: string): string | undefined {
  const [, body, flags = ''] = /^\s*\/([\s\S]+)\/([a-z]*)\s*$/.exec(literal) ?? [undefined, literal];
  if (body === undefined || body === '' || /[^dgimsu]/.test(flags)) return undefined;
  const unicode = [body, forUnicode(body)].find((source) => isPattern(source, 'u'));
  if (unicode === undefined || !isPattern(body, flags.includes('u') ? 'u' : '')) return undefined;
  const within = flags.replaceAll(/[^ims]/g, '');
  const whole = wholeOf(unicode, within.includes('m'));
  return within === '' ? whole : `(?${within}:${whole})`;
}

/** Why a regular expression that `patternOf` reads is not applied, if so. */
export const problemOf = (pattern: string): 'patternUnsafe' | undefined => (patternProblem(pattern) === undefined ? undefined : 'patternUnsafe');

function wholeOf(body: string, isByLine: boolean): string {
  const isAnchored = !isByLine && body.startsWith('^') && body.endsWith('$') && !body.endsWith('\\$') && !hasAlternatives(body);
  return isAnchored ? body.slice(1, -1) : `[\\s\\S]*(?:${body})[\\s\\S]*`;
}

/** Whether a `|` stands outside all brackets. */
function hasAlternatives(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, '');
  let depth = 0;
  for (const character of bare) {
    if (character === '|' && depth === 0) return true;
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
  }
  return false;
}

/** Without the escapes that the `u` mode does not know, and with the hyphens escaped that it does not take. */
const forUnicode = (body: string): string => body.replaceAll(/\\([^A-Za-z0-9^$\\.*+?()[\]{}|/-])/g, '$1').replaceAll(/\[(?:\\[\s\S]|[^\]\\])*\]|\\-/g, (part) => (part === '\\-' ? '-' : part.replaceAll(/(\\[wdsWDS])-|-(?=\\[wdsWDS])/g, (_, before: string | undefined) => `${before ?? ''}\\-`)));

function isPattern(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

const patterns = new Map<string, string>();
const rememberedLimit = 5_000;
const longestLiteral = 2_000;
