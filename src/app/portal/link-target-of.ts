import { menuLink, type LinkTarget, type PortalLink } from '#ui/portal/portal-link.ts';
import { externalAddress } from '../routes/external-address';
import { fixedViews } from '../routes/fixed-views';
import type { MenuEntry } from '../routes/menu-entries-of';

/**
 * What a link of a portal opens: the user's own menu entry with the id or the address that the link names, a page that every user has, or
 * a web address.
 * `undefined` for an entry that the user does not have, and for addresses other than http and https. A web address of a portal
 * never gets the token.
 *
 * @example linkTargetOf({ linkType: '1', urlAddress: 'permission/user' }, [], site) // undefined
 */
export function linkTargetOf(
  link: PortalLink,
  entries: readonly MenuEntry[],
  site: { origin: string; token: string | null },
): LinkTarget | undefined {
  if (link.linkType === menuLink) return targetOfEntry(entryOf(link, entries), site) ?? fixedPage(link);
  const address = externalAddress(link.urlAddress ?? '', { ...site, token: null });
  if (address === null) return undefined;
  return link.linkTarget === '_blank' ? { href: address } : { to: `/externalLink?href=${encodeURIComponent(address)}` };
}

function targetOfEntry(entry: MenuEntry | undefined, site: { origin: string; token: string | null }): LinkTarget | undefined {
  if (entry?.to !== undefined) return { to: entry.to };
  const href = entry?.opens === undefined ? null : externalAddress(entry.opens, site);
  return href === null ? undefined : { href };
}

/** A page that every user has beside the menu, such as that of the messages. */
function fixedPage(link: PortalLink): LinkTarget | undefined {
  const path = pathOf(link);
  return fixedViews.some((view) => view.path === path) ? { to: path } : undefined;
}

const pathOf = ({ urlAddress }: PortalLink): string => `/${(urlAddress ?? '').split(/[?#]/, 1)[0] ?? ''}`;

/** The ids of menus differ between installations, so an address is enough. */
function entryOf(link: PortalLink, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const pages = entries.flatMap(pagesIn);
  const path = pathOf(link);
  return pages.find(({ id }) => id === link.moduleId) ?? pages.find(({ to }) => to !== undefined && to === path);
}

const pagesIn = (entry: MenuEntry): MenuEntry[] => (entry.children ? entry.children.flatMap(pagesIn) : [entry]);
