import { safeHref } from './safe-href';

/**
 * The address of a page that may be shown in a frame: http or https, and accepted by `safeHref`.
 *
 * @example webAddress(' https://example.org ') // 'https://example.org/'
 * @example webAddress('/home') // undefined
 */
export function webAddress(href: unknown): string | undefined {
  const address = safeHref(href);
  return address !== undefined && /^https?:/.test(address) ? address : undefined;
}
