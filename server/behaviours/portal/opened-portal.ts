import type { PortalDescriptor } from '#engine/generated/descriptor.gen';
import { literalOf } from '#engine/text';
import type { Caller } from '../../access/caller';
import { AppError } from '../../app-error';
import { menuTarget } from '../../menus/menu-target';
import type { Services } from '../../services';
import type { Row } from '../../storage/records';

/** A portal that the caller may open. Throws `portalNotFound`, `portalNotReleased` or `forbidden`. */
export async function openedPortal(id: string, caller: Caller, { catalogue, rights }: Services): Promise<PortalDescriptor> {
  const portal = await catalogue.get(id);
  if (portal?.kind !== 'portal') throw new AppError('portalNotFound', { id });
  if (!canOpenPortal(portal, caller, (await rights.offers()).byId)) throw new AppError('forbidden');
  if (portal.isDraft === true) throw new AppError('portalNotReleased', { name: literalOf(portal.title, caller.language) });
  return portal;
}

/** Whether a caller may open a portal: by its `access`, or by a menu that opens it. `menus` are the enabled ones by their ids. */
export function canOpenPortal(
  { id, access }: PortalDescriptor,
  { isServer, session }: Pick<Caller, 'isServer' | 'session'>,
  menus: ReadonlyMap<string, Row>,
): boolean {
  if (isServer || session?.isAdministrator === true) return true;
  if (!session) return false;
  if (access === 'signedIn') return true;
  return [...(session.rights?.menus.keys() ?? [])].some((menuId) => opensPortal(menus.get(menuId), id));
}

const portalMenu = 8;

const opensPortal = (menu: Row | undefined, portalId: string): boolean =>
  menu?.['type'] === portalMenu && menuTarget(menu['propertyJson']) === portalId;
