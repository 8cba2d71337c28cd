import { requireSession, serverCaller } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { menuContents } from '#server/session/menu-content.ts';
import { menuTreeOf } from '#server/session/menu-tree.ts';
import { permissionListOf } from '#server/session/permission-list.ts';
import { sysConfigInfoOf } from '#server/session/sys-config-info.ts';
import { userInfoOf } from '#server/session/user-info.ts';

const enabled = { field: 'enabledMark', is: 'equals' as const, value: 1 };

/** The user of the session, with menus and rights. */
export const handler: Behaviour = async ({ caller }, services) => {
  const session = requireSession(caller);
  const { language } = caller;
  const { recordsOf, texts, sysConfig, shippedNames } = services;
  // Users read their own account and session without rights on either resource.
  const user = await recordsOf('permission/user', serverCaller).require(session.userId);
  const login = await recordsOf('oauth/session', serverCaller).require(session.id);
  const systems = await recordsOf('system/system', caller, undefined, { narrowedBy: enabled }).all({});
  // Only administrators have menus until roles exist.
  const menus = session.isAdministrator
    ? await recordsOf('system/menu', caller, undefined, {
        narrowedBy: { all: [enabled, { field: 'category', is: 'equals', value: 'Web' }] },
      }).all({})
    : [];
  const config = await sysConfig.get();
  const translated = shippedNames
    .rows(menus, language)
    .map((menu) => ({ ...menu, fullName: texts.text(language, String(menu['fullName'])) }));
  const menuList = menuTreeOf(translated);
  return {
    data: {
      userInfo: userInfoOf({
        user,
        login,
        systems,
        config,
        thisMachine: texts.text(language, '$t:session.thisMachine'),
        localNetwork: texts.text(language, '$t:session.localNetwork'),
      }),
      menuList,
      routerList: menuList,
      permissionList: permissionListOf(translated, {
        contentOf: await menuContents(menus, services),
        text: (value) => texts.text(language, value),
      }),
      sysConfigInfo: sysConfigInfoOf(config, session),
    },
  };
};
