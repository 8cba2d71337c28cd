import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import type { Behaviour } from '#server/exchange.ts';
import { onOwnAccount, ownUser } from '#server/session/own-account.ts';
import { idsIn, majorIn } from '#server/session/user-values.ts';

const places = {
  organizes: { ids: 'organizeId', major: 'majorOrganizeId' },
  positions: { ids: 'positionId', major: 'majorPositionId' },
  roles: { ids: 'roleId', major: undefined },
} as const;

/** The organisations, positions or roles of the caller. One that has been removed is left out. */
export const handler: Behaviour = async ({ call, caller }, services) => {
  const { ids, major } = places[call.operation.id as keyof typeof places];
  const user = await ownUser(caller, services);
  const chosen = major && majorIn(user[ids], user[major]);
  const { nameOf } = await readUserPlaces([user], onOwnAccount(caller), services);
  const list = idsIn(user[ids]).map((id) => ({ id, fullName: nameOf(id), isDefault: id === chosen }));
  return { data: list.filter(({ fullName }) => fullName !== '') };
};
