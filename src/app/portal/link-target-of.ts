import { menuLink, type LinkTarget, type PortalLink } from '#ui/portal/portal-link.ts';
import { externalAddress } from '../routes/external-address';
import type { MenuEntry } from '../routes/menu-entries-of';

/**
 * What a link of a portal opens: the user's own menu entry with the id or the address that the link names, or a web address.
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
  if (link.linkType === menuLink) return targetOfEntry(entryOf(link, entries), site);
  const address = externalAddress(link.urlAddress ?? '', { ...site, token: null });
  if (address === null) return undefined;
  return link.linkTarget === '_blank' ? { href: address } : { to: `/externalLink?href=${encodeURIComponent(address)}` };
}

function targetOfEntry(entry: MenuEntry | undefined, site: { origin: string; token: string | null }): LinkTarget | undefined {
  if (entry?.to !== undefined) return { to: entry.to };
  const href = entry?.opens === undefined ? null : externalAddress(entry.opens, site);
  return href === null ? undefined : { href };
}

/** The ids of menus differ between installations, so an address is enough. */
function entryOf({ moduleId, urlAddress }: PortalLink, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const pages = entries.flatMap(pagesIn);
  const path = `/${(urlAddress ?? '').split(/[?#]/, 1)[0] ?? ''}`;
  return pages.find(({ id }) => id === moduleId) ?? pages.find(({ to }) => to !== undefined && to === path);
}

const pagesIn = (entry: MenuEntry): MenuEntry[] => (entry.children ? entry.children.flatMap(pagesIn) : [entry]);
