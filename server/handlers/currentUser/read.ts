import { requireSession, serverCaller } from '#server/access/caller.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import { userName } from '#server/display/person-name.ts';
import type { Behaviour } from '#server/exchange.ts';
import { onOwnAccount, ownUser } from '#server/session/own-account.ts';
import { themeOf } from '#server/session/theme.ts';
import { headIconOf } from '#server/session/user-values.ts';

/** The account of the caller. It names its organisations, positions and roles, whatever rights the caller has on those. */
export const handler: Behaviour = async ({ caller, call }, services) => {
  const { recordsOf, sysConfig } = services;
  const user = await ownUser(caller, services);
  const login = await recordsOf('oauth/session', serverCaller).require(requireSession(caller).id);
  const manager = user['managerId'] ? await recordsOf('permission/user', serverCaller).get(String(user['managerId'])) : undefined;
  const places = await readUserPlaces([user], onOwnAccount(caller), services);
  const values = Object.fromEntries((call.operation.fields ?? []).map((field) => [field, user[field] ?? null]));
  return {
    data: {
      ...values,
      avatar: headIconOf(user),
      company: '',
      organize: places.organize(user),
      position: places.position(user),
      roleId: places.roleName(user),
      manager: (manager && userName(manager)) ?? '',
      prevLogTime: login['prevLoginTime'] ?? null,
      theme: themeOf(user, await sysConfig.get()),
      isTenant: false,
      currentTenantInfo: null,
    },
  };
};
