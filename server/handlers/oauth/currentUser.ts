import { requireSession, serverCaller } from '#server/access/caller.ts';
import { workOf } from '#server/behaviours/organisation/work-of.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isWithoutView } from '#server/menus/without-view.ts';
import { menuTreeOf } from '#server/session/menu-tree.ts';
import { ownMenus, ownPermissions } from '#server/behaviours/authorize/own-menus.ts';
import { ownSystems } from '#server/behaviours/authorize/own-systems.ts';
import { placeTexts } from '#server/session/place-texts.ts';
import { administratorIds } from '#server/session/administrators.ts';
import { sysConfigInfoOf } from '#server/session/sys-config-info.ts';
import { userInfoOf } from '#server/session/user-info.ts';
import type { Row } from '#server/storage/records.ts';

/** The user of the session, with menus and rights. */
export const handler: Behaviour = async ({ caller }, services) => {
  const session = requireSession(caller);
  const { recordsOf, texts, sysConfig } = services;
  // Users read their own account and session without rights on either resource.
  const user = await recordsOf('permission/user', serverCaller).require(session.userId);
  const login = await recordsOf('oauth/session', serverCaller).require(session.id);
  const granted = await ownMenus(caller, services);
  const systems = systemsWithMenus(await ownSystems(session, services), granted);
  const system = systems.find(({ id }) => id === user['majorSystemId']) ?? systems[0];
  const ofSystem = granted.filter(({ systemId }) => systemId === system?.['id']);
  const menus = caller.showsTexts === true ? ofSystem.filter((menu) => !isWithoutView(menu)) : ofSystem;
  const config = await sysConfig.get();
  const menuList = menuTreeOf(menus);
  return {
    data: {
      userInfo: userInfoOf({
        user,
        login,
        systems,
        system,
        config,
        work: await workOf(user, services),
        ...placeTexts(texts, caller),
      }),
      menuList,
      routerList: menuList,
      permissionList: await ownPermissions(menus, caller, services),
      sysConfigInfo: sysConfigInfoOf(config, session, session.isAdministrator ? await administratorIds(services) : []),
    },
  };
};

/** Without menus there is nothing to open in a system, and clients log a user without menus out. */
function systemsWithMenus(systems: readonly Row[], menus: readonly Row[]): readonly Row[] {
  const used = new Set(menus.filter(({ type }) => type !== 0 && type !== 1).map(({ systemId }) => systemId));
  const usable = systems.filter(({ id }) => used.has(id));
  return usable.length > 0 ? usable : systems;
}
