/** Where a tile, a text or a card leads, in the words of stored portals. */
export interface PortalLink {
  /** `1`: a menu. `2`: a web address. Empty: nowhere. */
  linkType?: string | undefined;
  /** The id of the menu. */
  moduleId?: string | undefined;
  urlAddress?: string | undefined;
  linkTarget?: string | undefined;
}

/** What a link opens: a page of the application, or an address in a new window. */
export type LinkTarget = { to: string } | { href: string };

/** The `linkType` of a menu. */
export const menuLink = '1';

/**
 * Whether a link leads anywhere at all.
 *
 * @example hasLink({ linkType: '2', urlAddress: 'https://example.org' }) // true
 */
export const hasLink = ({ linkType, moduleId, urlAddress }: PortalLink): boolean =>
  Boolean(linkType) && (Boolean(urlAddress) || (linkType === menuLink && Boolean(moduleId)));
