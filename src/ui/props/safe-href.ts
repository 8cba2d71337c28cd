/**
 * The normalized address of a safe link: http, https, mailto, tel or a path of this site (`/a?b#c`); `undefined` for any
 * other. An address with hidden parts (control characters, line ends, zero-width characters, a name before `@`) is refused.
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

/** Control characters, which browsers drop from the middle of a scheme, and characters that are not visible. */
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const ownOrigin = 'https://here.invalid';

/** A path of this site. Two slashes or backslashes at its start would lead to another site. */
function pathOf(address: string): string | undefined {
  if (!URL.canParse(address, ownOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, ownOrigin);
  const path = pathname + search + hash;
  return origin === ownOrigin && !path.startsWith('//') ? path : undefined;
}
