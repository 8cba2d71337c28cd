/**
 * An address that a link may lead to, as the browser will understand it; `undefined` for every other. Allowed are http,
 * https, mailto, tel and paths of this site (`/a?b#c`). An address that hides something (control characters, line ends,
 * marks without width, a name before `@`) is none.
 *
 * @example safeHref('https://example.org/a b') // 'https://example.org/a%20b'
 * @example safeHref('javascript:alert(1)') // undefined
 */
export function safeHref(href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined;
  const address = href.replaceAll(/^ +| +$/g, '');
  if (hiddenCharacters.test(address)) return undefined;
  if (address.startsWith('/')) return pathOf(address);
  if (!/^(?:https?:\/\/[^/\\]|(?:mailto|tel):[^\s/\\])/i.test(address) || !URL.canParse(address)) return undefined;
  const { href: read, username, password } = new URL(address);
  return username === '' && password === '' ? read : undefined;
}

/** Control characters, which browsers drop from the middle of a scheme, and characters without a picture of their own. */
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const ownOrigin = 'https://here.invalid';

/** A path that stays on this site: two slashes, of either kind, would lead to another. */
function pathOf(address: string): string | undefined {
  if (!URL.canParse(address, ownOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, ownOrigin);
  const path = pathname + search + hash;
  return origin === ownOrigin && !path.startsWith('//') ? path : undefined;
}
