/**
 * A regular expression as form JSON writes it (`/^\d+$/`, found anywhere in the value) as the pattern of a rule of ours,
 * which the whole value matches, in the `u` mode. `undefined` when it is none, or has a flag that a pattern cannot carry.
 *
 * @example patternOf('/^\\d+$/') // '\\d+'
 */
export function patternOf(literal: unknown): string | undefined {
  if (typeof literal !== 'string' || literal.length > 2_000) return undefined;
  const [, body, flags = ''] = /^\s*\/([\s\S]+)\/([a-z]*)\s*$/.exec(literal) ?? [undefined, literal];
  if (body === undefined || body === '' || /[^gu]/.test(flags)) return undefined;
  const unicode = [body, forUnicode(body)].find((source) => isPattern(source, 'u'));
  return unicode === undefined || !isPattern(body, flags) ? undefined : wholeOf(unicode);
}

/** A pattern of ours as form JSON writes it. @example regexTextOf('[0-9]+') // '/^[0-9]+$/' */
export const regexTextOf = (pattern: string): string => (hasAlternatives(pattern) ? `/^(?:${pattern})$/` : `/^${pattern}$/`);

function wholeOf(body: string): string {
  const isAnchored = body.startsWith('^') && body.endsWith('$') && !body.endsWith('\\$') && !hasAlternatives(body);
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
