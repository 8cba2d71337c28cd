import { requireSession, type Caller, type Session } from '../../access/caller';
import type { GrantedCodes } from '../../access/user-rights';
import type { Texts } from '../../catalogue/texts';
import type { ShippedNames } from '../../display/shipped-names';
import type { Text } from '#engine/generated/descriptor.gen';
import type { Code, Permission } from '../../rights/permission-list';
import type { Row } from '../../storage/records';
import type { Rights } from '../../rights/create-rights';
import type { MenuOffers } from '../../rights/menu-offers';

interface OwnMenusContext {
  rights: Pick<Rights, 'offers'>;
  texts: Texts;
  shippedNames: ShippedNames;
}

/**
 * The enabled menus of the caller in the browser, with names in the caller's language: all of an administrator, the granted
 * ones of a user with the folders above.
 */
export async function ownMenus(caller: Caller, { rights, texts, shippedNames }: OwnMenusContext): Promise<Row[]> {
  const { language } = caller;
  const menus = grantedMenus(await rights.offers(), requireSession(caller));
  return shippedNames.rows(menus, language).map((menu) => ({ ...menu, fullName: texts.text(language, String(menu['fullName'])) }));
}

/** What the caller may use in these menus. Folders above granted menus are not among them. */
export async function ownPermissions(menus: readonly Row[], caller: Caller, context: OwnMenusContext): Promise<Permission[]> {
  const { isAdministrator, rights } = requireSession(caller);
  const offers = await context.rights.offers();
  const text = (value: Text) => context.texts.text(caller.language, value);
  const permissions: Permission[] = [];
  for (const menu of menus) {
    const id = String(menu['id']);
    const grant = isAdministrator ? everything : rights?.menus.get(id);
    if (!grant) continue;
    const offer = await offers.of(id);
    const codes = (list: readonly { id: string; fullName: Text; enCode: string }[], isGranted: (item: Code) => boolean): Code[] =>
      list.map((item) => ({ id: item.id, fullName: text(item.fullName), enCode: item.enCode })).filter(isGranted);
    permissions.push({
      modelId: id,
      moduleName: String(menu['fullName']),
      column: codes(offer.columns, byCode(grant.columns)),
      button: codes(offer.buttons, byCode(grant.buttons)),
      form: codes(offer.forms, byCode(grant.forms)),
      resource: codes(offer.schemes, (item) => grant.schemes === 'all' || grant.schemes.has(item.id)),
    });
  }
  return permissions;
}

const everything = { buttons: 'all', columns: 'all', forms: 'all', schemes: 'all' } as const;

function grantedMenus({ menus, byId }: MenuOffers, { isAdministrator, rights }: Session): Row[] {
  const web = menus.filter(({ category }) => category === 'Web');
  if (isAdministrator) return web;
  const shown = new Set<string>();
  for (const id of rights?.menus.keys() ?? [])
    for (let menu = byId.get(id); menu && !shown.has(String(menu['id'])); menu = byId.get(String(menu['parentId'])))
      shown.add(String(menu['id']));
  return web.filter(({ id }) => shown.has(String(id)));
}

const byCode = (granted: GrantedCodes) => (item: Code) => granted === 'all' || granted.has(item.enCode);
