/** The target of a link: a path for the router (`isInside`) or an address for the browser. */
export interface LinkTarget {
  to: string;
  isInside: boolean;
  isNewWindow: boolean;
}

/**
 * How the address of a link is opened. Other sites open in a new tab with `_blank`, else on the page for external links.
 * Mail and telephone addresses are left to the browser.
 *
 * @example linkTarget('https://example.org/', '_self')
 * // { to: '/externalLink?href=https%3A%2F%2Fexample.org%2F', isInside: true, isNewWindow: false }
 */
export function linkTarget(address: string | undefined, target: unknown): LinkTarget | undefined {
  if (address === undefined) return undefined;
  const isWeb = /^https?:/.test(address);
  const isPath = address.startsWith('/');
  if (target === '_blank') return { to: address, isInside: false, isNewWindow: isWeb || isPath };
  if (isWeb) return { to: `/externalLink?href=${encodeURIComponent(address)}`, isInside: true, isNewWindow: false };
  return { to: address, isInside: isPath, isNewWindow: false };
}
